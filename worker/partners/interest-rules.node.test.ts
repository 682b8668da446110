import { expect, test } from 'vitest'
import type { PartnerInterest } from '#contract/partners'
import { emailLimitFor, interestMessages, isAcknowledged } from './interest-rules'

const now = new Date('2026-11-22T12:00:00Z')
const later = new Date(now.getTime() + 1)

test.each([
  ['never', [], true],
  ['twice', [{ tries: 2, endsAt: later }], true],
  ['three times', [{ tries: 3, endsAt: later }], false],
  ['three times, an hour ago', [{ tries: 3, endsAt: now }], true],
])('a mailbox that was thanked %s this hour', (_often, uses, is) => {
  expect(isAcknowledged(emailLimitFor('hash'), uses, now)).toBe(is)
})

const form = { firmName: 'Titan Law', contactPerson: 'Rudo', email: 'rudo@titan.example', phone: '+263 1' }
const told = { key: 'k', support: '+263 2', admins: [{ email: 'one@example.com' }] }

test.each([
  [true, ['interest-received:k', 'interest-notice:k:0', 'interest-notice:k:1']],
  [false, ['interest-notice:k:0', 'interest-notice:k:1']],
])('support and administrators get a submission, its contact while they may be thanked: %s', (isAcknowledged, keys) => {
  const messages = interestMessages(form as PartnerInterest, { ...told, isAcknowledged })
  expect(messages.map(({ key }) => key)).toEqual(keys)
  expect(messages.slice(-2).map(({ to }) => to)).toEqual([{ phone: '+263 2' }, { email: 'one@example.com' }])
})
