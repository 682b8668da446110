import { expect, test } from 'vitest'
import type { ClientApplication } from '#contract/desk/views'
import type { ListFilters } from './filters'
import { searchKept } from './kept-search-rules'

const file = (id: number, given: Partial<ClientApplication>) =>
  ({
    id,
    referenceNumber: `ZTL2026N7R5HQWGB${id}`,
    clientName: 'Tafadzwa Chirwa',
    clientEmail: `client.${id}@example.com`,
    clientPhone: '+44 7700 900000',
    propertyAddress: 'Stand 118, Mount Pleasant, Harare',
    serviceType: 'digitization',
    status: 'received',
    depositPaid: false,
    balancePaid: false,
    overdue: false,
    daysLate: 0,
    needs: [],
    assignee: null,
    ...given,
  }) as unknown as ClientApplication

const applications = [
  file(4, { clientName: 'Renée Müller', clientPhone: '+263 77 123 4567', assignee: { id: 7, name: 'Farai' } }),
  file(3, { propertyAddress: '42 Herbert Chitepo Street, Mutare', overdue: true, daysLate: 0, needs: ['message'] }),
  file(2, { serviceType: 'transfer', depositPaid: true, overdue: true, daysLate: 12 }),
  file(1, { clientName: 'Anesu Dube', status: 'complete', depositPaid: true, balancePaid: true }),
]
const found = (filters: ListFilters) => searchKept(applications, filters, 7).map(({ id }) => id)

test.each([
  ['renee', [4]],
  ['MULLER ren', [4]],
  ['client.3@', [3]],
  ['chitepo mutare', [3]],
  ['chitepo harare', []],
  ['ZTL2026 N7R5-HQWG B2', [2]],
  ['ztl2o26', [4, 3, 2, 1]],
  ['N7R5 HQWG', [4, 3, 2, 1]],
  ['0771234567', [4]],
  ['+263 77 123', [4]],
  ['anseu dube', [1]],
  ['118', [4, 2, 1]],
  ['4567', [4]],
  ['nobody', []],
])('%s finds %j', (q, ids) => expect(found({ q })).toEqual(ids))

test('the exact stand comes first, and each result says why it is there', () => {
  const stands = [
    file(5, { clientName: 'Rudo Standish', propertyAddress: 'Stand 770, Borrowdale, Harare' }),
    file(4, { propertyAddress: 'Stand 18, 77 Samora Machel Avenue, Harare' }),
    file(3, { propertyAddress: 'Stand 177, Borrowdale, Harare' }),
    file(2, { propertyAddress: 'Stand No. 77, Mount Pleasant, Harare' }),
    file(1, { propertyAddress: 'Stand 78, Borrowdale, Harare', clientPhone: '+263 77 123 4577' }),
  ]
  const found = (filters: ListFilters) =>
    searchKept(stands, filters, 7).map(({ id, match }) => [id, match?.kind, match?.text])
  const exact = [2, 'stand', 'Stand No. 77, Mount Pleasant, Harare']
  expect(found({ q: 'stand 77' })).toEqual([
    exact,
    [4, 'address', 'Stand 18, 77 Samora Machel Avenue, Harare'],
    [5, 'address', 'Stand 770, Borrowdale, Harare'],
    [3, 'address', 'Stand 177, Borrowdale, Harare'],
  ])
  expect(found({ q: 'stand 77', sort: 'oldest' }).map(([id]) => id)).toEqual([2, 4, 5, 3])
  for (const sort of ['oldest', 'name', 'overdue'] as const) expect(found({ q: '77', sort })[0]).toEqual(exact)
})

test.each<[ListFilters, number[]]>([
  [{ status: 'complete' }, [1]],
  [{ service: 'transfer' }, [2]],
  [{ payment: 'unpaid' }, [4, 3]],
  [{ payment: 'paid' }, [2, 1]],
  [{ payment: 'deposit_paid' }, [2, 1]],
  [{ payment: 'balance_paid' }, [1]],
  [{ assignee: 'me' }, [4]],
  [{ assignee: '7' }, [4]],
  [{ assignee: '8' }, []],
  [{ assignee: 'none' }, [3, 2, 1]],
  [{ need: 'message' }, [3]],
  [{ q: 'tafadzwa', payment: 'paid' }, [2]],
  [{ sort: 'oldest' }, [1, 2, 3, 4]],
  [{ sort: 'name' }, [1, 4, 2, 3]],
  [{ sort: 'overdue' }, [2, 3, 4, 1]],
])('%j finds %j', (filters, ids) => expect(found(filters)).toEqual(ids))
