import { expect, test } from 'vitest'
import { maxApplicationBytes, maxFiles } from '#contract/files'
import { assertRoom, decideUpload } from './rules'

test.each([
  ['there is none yet', [], maxApplicationBytes, true],
  ['one place and just the bytes are left', [{ files: maxFiles - 1, bytes: maxApplicationBytes - 9 }], 9, true],
  ['every place is taken', [{ files: maxFiles, bytes: 0 }], 1, false],
  ['it is a byte too long', [{ files: 1, bytes: maxApplicationBytes - 9 }], 10, false],
])('a file fits within the limits of count and bytes: %s', (_, quota, bytes, fits) => {
  if (fits) expect(() => assertRoom(quota, bytes)).not.toThrow()
  else expect(() => assertRoom(quota, bytes)).toThrow(expect.objectContaining({ code: 'quota-reached' }))
})

const at = new Date('2026-11-22T10:00:00Z')
const seen = new Date('2026-11-21T10:00:00Z')
const firm = { name: 'Titan', slug: 'titan', email: 'office@titan.example' }
const file = {
  id: 7,
  status: 'additional_docs',
  newDocumentsAt: null,
  referenceNumber: 'ZTL1',
  serviceType: 'digitize',
  clientName: 'Rudo',
} as const

test.each<[string, Parameters<typeof decideUpload>[0], (typeof firm)[], boolean, Date | undefined, string | undefined]>(
  [
    ['requested, and the first', file, [firm], true, at, 'firm-new-documents:key'],
    ['requested, and another is still unseen', { ...file, newDocumentsAt: seen }, [firm], true, undefined, undefined],
    ['not requested', { ...file, status: 'received' }, [firm], false, at, 'firm-new-documents:key'],
    ['for an application without a firm', file, [], true, at, undefined],
  ],
)('a document is received: %s', (_, given, firms, isAsked, mark, key) => {
  const decided = decideUpload(given, firms, 'key', at)
  expect(decided).toMatchObject({ isAsked, mark })
  expect(decided.owed?.key).toBe(key)
})
