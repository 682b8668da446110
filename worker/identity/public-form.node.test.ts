import { expect, test } from 'vitest'
import { isUnderLimit } from '../platform/rate-limit'
import { mailLimitFor } from './public-form'

const now = new Date('2026-11-22T12:00:00Z')
const later = new Date(now.getTime() + 1)

test.each([
  ['never', [], true],
  ['twice', [{ tries: 2, endsAt: later }], true],
  ['three times', [{ tries: 3, endsAt: later }], false],
  ['three times, an hour ago', [{ tries: 3, endsAt: now }], true],
])('whether an address that got mails %s this hour may get one', (_often, uses, is) => {
  expect(isUnderLimit(mailLimitFor('complaint', 'hash'), uses, now)).toBe(is)
})

test('an address gets three mails an hour about one form', () => {
  expect(mailLimitFor('complaint', 'hash')).toEqual({ key: 'complaint-mail hash', most: 3, seconds: 3600 })
})
