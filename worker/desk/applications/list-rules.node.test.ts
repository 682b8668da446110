import { expect, test } from 'vitest'
import type { FilterBar } from '#contract/desk/applications'
import { day } from '#contract/time'
import type { ListedApplication } from './list-queries'
import { byAge, daysLate, isFiltered, lastEventOf, matchesFilters, newsOf, sorted } from './list-rules'

const filters = (set: Partial<FilterBar> = {}) => ({ sort: 'newest', ...set }) as FilterBar
const file = (set: Partial<ListedApplication> = {}) =>
  ({
    fileStatus: 'received',
    serviceType: 'digitize',
    depositPaidAt: null,
    balancePaidAt: null,
    assigneeId: null,
    ...set,
  }) as ListedApplication
const now = new Date(0)
const reader = { id: 7, invitedBy: null, joinedAt: now, permissions: [], now } as const
const deposited = file({ depositPaidAt: now, assigneeId: 7 })
const paid = file({ depositPaidAt: now, balancePaidAt: now })

test.each([
  [{}, false],
  [{ sort: 'name' }, false],
  [{ status: 'received' }, true],
  [{ service: 'lease' }, true],
  [{ payment: 'unpaid' }, true],
  [{ assignee: 'none' }, true],
] as const)('filters of %o choose among the files: %s', (set, is) => {
  expect(isFiltered(filters(set))).toBe(is)
})

test.each([
  [{}, [true, true, true]],
  [{ status: 'received' }, [true, true, true]],
  [{ status: 'verified' }, [false, false, false]],
  [{ service: 'digitize' }, [true, true, true]],
  [{ service: 'lease' }, [false, false, false]],
  [{ payment: 'unpaid' }, [true, false, false]],
  [{ payment: 'deposit_paid' }, [false, true, true]],
  [{ payment: 'balance_paid' }, [false, false, true]],
  [{ assignee: 'none' }, [true, false, true]],
  [{ assignee: 'me' }, [false, true, false]],
  [{ assignee: '7' }, [false, true, false]],
  [{ assignee: '8' }, [false, false, false]],
] as const)('%o fits a file that is new, one with a deposit, one that is paid: %j', (set, are) => {
  expect([file(), deposited, paid].map((row) => matchesFilters(row, filters(set), reader))).toEqual(are)
})

const rows = [
  file({ id: 3, clientName: 'Chipo', promisedAt: 20 }),
  file({ id: 2, clientName: 'Anesu', promisedAt: 10 }),
  file({ id: 1, clientName: 'Bako', promisedAt: 30 }),
]
test.each([
  ['newest', [3, 2, 1]],
  ['oldest', [1, 2, 3]],
  ['overdue', [2, 3, 1]],
  ['name', [2, 1, 3]],
] as const)('files that come newest first are sorted by %s', (sort, ids) => {
  expect(sorted(rows, filters({ sort })).map(({ id }) => id)).toEqual(ids)
})

test('by name, results are in the order of the list: without case in ASCII, then the one that came first', () => {
  const named = ['Éva', 'zuva', 'anesu', 'Zuva', 'Anesu'].map((clientName, at) => file({ id: 9 - at, clientName }))
  expect(sorted(named, filters({ sort: 'name' })).map(({ id }) => id)).toEqual([5, 7, 6, 8, 9])
})

test.each([
  ['newest', [3, 2, 1]],
  ['overdue', [3, 2, 1]],
  ['oldest', [1, 2, 3]],
] as const)('files of the same kind are in the order of their age: %s', (sort, ids) => {
  expect(
    [2, 3, 1]
      .map((id) => file({ id }))
      .sort(byAge(filters({ sort })))
      .map(({ id }) => id),
  ).toEqual(ids)
})

test.each([
  [10 * day, 0],
  [10 * day - 1, 0],
  [9 * day, 1],
  [7 * day - 1, 3],
] as const)('ten days in, a step due at %s is late by %i days', (promisedAt, days) => {
  const step = { promisedAt, hold: null, erasedAt: null, depositRefunded: false }
  const late = (change: object) => daysLate({ ...step, ...change }, new Date(10 * day))
  expect(late({})).toBe(days)
  expect([late({ hold: 'checking' }), late({ erasedAt: new Date(1) }), late({ depositRefunded: true })]).toEqual([
    0, 0, 0,
  ])
})

const [before, moved, after] = [new Date(1), new Date(2), new Date(3)]
test.each([
  [{}, []],
  [{ documentsAt: moved }, ['documents']],
  [{ documentsAt: moved, seenAt: moved.getTime() }, []],
  [{ documentsAt: after, seenAt: moved.getTime() }, ['documents']],
  [{ documentsAt: before }, []],
  [{ clientMessages: 2 }, ['message']],
  [{ clientMessages: 2, readMessages: 1 }, ['message']],
  [{ clientMessages: 2, readMessages: 2 }, []],
  [{ clientMessages: 2, answeredMessages: 2 }, []],
  [{ clientMessages: 3, answeredMessages: 2, readMessages: 1 }, ['message']],
  [{ depositPaidAt: before }, []],
  [{ depositPaidAt: after }, ['payment']],
  [{ depositPaidAt: before, balancePaidAt: after }, ['payment']],
  [{ depositPaidAt: after, documentsAt: after, clientMessages: 1 }, ['message', 'documents', 'payment']],
  [{ balancePaidAt: after, fileStatus: 'complete' }, []],
  [{ serviceAnswersAt: moved }, ['answers']],
  [{ serviceAnswersAt: moved, seenAt: moved.getTime() }, []],
] as const)('what is new for a member who joined before, in a file with %o: %j', (set, news) => {
  const quiet = { documentsAt: null, clientMessages: 0, answeredMessages: 0, readMessages: null, seenAt: null }
  expect(newsOf(file({ fileStatusAt: moved, ...quiet, ...set }), before)).toEqual(news)
})

test.each([
  [{}, 'applied', before],
  [{ fileStatus: 'contacted', fileStatusAt: moved }, 'moved', moved],
  [{ fileStatus: 'contacted', fileStatusAt: moved, awaitingReplyAt: after }, 'message', after],
  [{ fileStatus: 'contacted', fileStatusAt: moved, documentsAt: after }, 'documents', after],
  [{ depositPaidAt: moved, balancePaidAt: after }, 'paid', after],
  [{ depositPaidAt: moved, contactedAt: after }, 'contacted', after],
  [{ waybillAt: moved }, 'waybill', moved],
  [{ serviceAnswersAt: moved }, 'answers', moved],
] as const)('the last event of a file with %o is %s', (set, kind, at) => {
  const quiet = {
    createdAt: before,
    fileStatus: 'file_created',
    fileStatusAt: after,
    contactedAt: null,
    awaitingReplyAt: null,
    documentsAt: null,
    waybillAt: null,
    serviceAnswersAt: null,
  } as const
  expect(lastEventOf(file({ ...quiet, ...set }))).toEqual({ kind, at: at.toISOString() })
})
