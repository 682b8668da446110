import { expect, test } from 'vitest'
import type { PartnerInterest } from '#contract/partners'
import { isUnderLimit } from '../platform/rate-limit'
import { emailLimitFor, interestMessages } from './interest-rules'

const now = new Date('2026-11-22T12:00:00Z')
const later = new Date(now.getTime() + 1)

test.each([
  ['never', [], true],
  ['twice', [{ tries: 2, endsAt: later }], true],
  ['three times', [{ tries: 3, endsAt: later }], false],
  ['three times, an hour ago', [{ tries: 3, endsAt: now }], true],
])('a mailbox that was thanked %s this hour', (_often, uses, is) => {
  expect(isUnderLimit(emailLimitFor('hash'), uses, now)).toBe(is)
})

test('a mailbox gets three thanks an hour', () => {
  expect(emailLimitFor('hash')).toEqual({ key: 'interest-mail hash', most: 3, seconds: 3600 })
})

const form = { firmName: 'Titan Law', contactPerson: 'Rudo', email: 'rudo@titan.example', phone: '+263 1' }
const facts = { name: 'Rudo', firm: 'Titan Law' }
const thanks = {
  message: 'interest-received',
  to: { email: 'rudo@titan.example' },
  facts,
  key: 'interest-received:k',
}
const notices = [{ phone: '+263 2' }, { email: 'one@example.com' }].map((to, position) => ({
  message: 'interest-notice',
  to,
  facts: { ...facts, email: 'rudo@titan.example', phone: '+263 1' },
  key: `interest-notice:k:${position}`,
}))

test.each([
  [true, [thanks, ...notices]],
  [false, notices],
])('support and administrators get a submission, its contact while they may be thanked: %s', (isAcknowledged, all) => {
  const submission = { key: 'k', support: '+263 2', admins: [{ email: 'one@example.com' }], isAcknowledged }
  expect(interestMessages(form as PartnerInterest, submission)).toEqual(all)
})
