import { expect, test } from 'vitest'
import { fileRefusals, maxApplicationBytes, maxApplicationFiles } from '#contract/documents/documents'
import { assertQuota, decideUpload, receivedOf } from './rules'

test.each([
  ['there is none yet', [], maxApplicationBytes, true],
  [
    'one place and just the bytes are left',
    [{ files: maxApplicationFiles - 1, bytes: maxApplicationBytes - 9 }],
    9,
    true,
  ],
  ['every place is taken', [{ files: maxApplicationFiles, bytes: 0 }], 1, false],
  ['it is a byte too long', [{ files: 1, bytes: maxApplicationBytes - 9 }], 10, false],
])('a file fits within the limits of count and bytes: %s', (_, quota, bytes, fits) => {
  if (fits) expect(() => assertQuota(quota, bytes)).not.toThrow()
  else
    expect(() => assertQuota(quota, bytes)).toThrow(
      expect.objectContaining({ code: 'quota-reached', detail: fileRefusals.quota }),
    )
})

const at = new Date('2026-11-22T10:00:00Z')
const seen = new Date('2026-11-21T10:00:00Z')
const firm = { name: 'Titan', slug: 'titan', email: 'office@titan.example' }
const file = {
  id: 7,
  status: 'additional_docs',
  statusBefore: 'submitted_to_registrar',
  newDocumentsAt: null,
  missingDocuments: null,
  referenceNumber: 'ZTL1',
  serviceType: 'digitize',
  clientName: 'Rudo',
} as const

const owed = {
  message: 'firm-new-documents',
  to: { email: firm.email },
  facts: {
    firm: 'Titan',
    firmSlug: 'titan',
    applicationId: 7,
    reference: 'ZTL1',
    service: 'digitize',
    clientName: 'Rudo',
    isRequestOpen: false,
  },
  key: 'firm-new-documents:key',
  reference: 'ZTL1',
}

test.each<[string, Parameters<typeof decideUpload>[0], (typeof firm)[], object]>([
  [
    'requested, and the first',
    file,
    [firm],
    { received: { status: 'submitted_to_registrar', mark: at }, notice: owed },
  ],
  [
    'requested, and another is still unseen',
    { ...file, newDocumentsAt: seen },
    [firm],
    { received: { status: 'submitted_to_registrar' } },
  ],
  ['not requested', { ...file, status: 'received' }, [firm], { received: { mark: at }, notice: owed }],
  ['for an application without a firm', file, [], { received: { status: 'submitted_to_registrar', mark: at } }],
])('a document is received: %s', (_, given, firms, decided) => {
  expect(decideUpload(given, firms, 'key', at)).toEqual(decided)
})

const requested = (...missing: string[]) => ({ ...file, missingDocuments: { missing, toCheck: 0 } })
test('while a requested document is missing, another one leaves the status, and the firm reads that the request is open', () => {
  const open = decideUpload(requested('Passport'), [firm], 'key', at)
  expect(open.received).toEqual({ mark: at, status: undefined })
  expect(open.notice).toEqual({ ...owed, facts: { ...owed.facts, isRequestOpen: true } })
  expect(receivedOf(requested('Passport'), at)).toEqual({ mark: at, status: undefined })
  expect(decideUpload(requested(), [firm], 'key', at).notice?.facts).toMatchObject({ isRequestOpen: false })
})

test('the last requested document has a message of its own, also while another one is unseen', () => {
  const { isRequestOpen: _, ...facts } = owed.facts
  const last = decideUpload({ ...requested('Passport'), newDocumentsAt: seen }, [firm], 'key', at, { isComplete: true })
  expect(last).toEqual({
    received: { mark: undefined, status: 'submitted_to_registrar' },
    notice: {
      message: 'firm-documents-complete',
      to: { email: firm.email },
      facts,
      key: 'firm-documents-complete:key',
      reference: 'ZTL1',
    },
  })
})
