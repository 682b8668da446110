import { expect, test } from 'vitest'
import type { PartnerInterest } from '#contract/site/partners'
import { interestMessages } from './interest-notice-rules'

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
])('support and administrators get a submission, its contact while they may be thanked: %s', (isMailed, all) => {
  const submission = { key: 'k', support: '+263 2', admins: [{ email: 'one@example.com' }], isMailed }
  expect(interestMessages(form as PartnerInterest, submission)).toEqual(all)
})
