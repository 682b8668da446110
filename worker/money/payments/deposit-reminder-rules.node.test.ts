import { expect, test } from 'vitest'
import { depositReminderCopy } from '#contract/money/deposit-reminder'
import { pricesFrom } from '#contract/prices'
import { someMoney } from '../../testing/money'
import { decideDepositReminder } from './deposit-reminder-rules'

const at = new Date('2026-11-23T08:00:00Z')
const hoursAgo = (hours: number) => new Date(at.getTime() - hours * 3_600_000)
const prices = pricesFrom({})
const file = {
  ...someMoney().application,
  status: 'pending_submission' as const,
  creditCents: 0,
  isPaying: false,
  isRefunded: false,
}

test('a client is reminded of what is due, by mail and phone', () => {
  const reminder = decideDepositReminder({ ...file, depositRemindedAt: hoursAgo(24) }, 'Titan Law', prices, at)
  expect(reminder).toMatchObject({
    message: 'deposit-reminder',
    to: { email: file.clientEmail, phone: file.clientNumber },
    key: `deposit-reminder:${file.id}:${at.getTime()}`,
    facts: { amountCents: prices.depositCents, firm: 'Titan Law' },
  })
})

test('credit lowers what is due', () => {
  const { facts } = decideDepositReminder({ ...file, creditCents: 2_000 }, 'Titan Law', prices, at)
  expect(facts).toMatchObject({ amountCents: prices.depositCents - 2_000 })
})

test.each([
  ['the deposit is paid', { depositPaidAt: at }, 'already-paid', undefined],
  ['the application is on hold', { hold: 'checking' }, 'on-hold', undefined],
  ['the client is erased', { erasedAt: at }, 'client-erased', undefined],
  ['the application is withdrawn', { withdrawnAt: at }, 'withdrawn', undefined],
  ['the deposit was refunded', { isRefunded: true }, 'deposit-refunded', depositReminderCopy.refunded],
  ['a payment is under way', { isPaying: true }, 'payment-incomplete', depositReminderCopy.paying],
  [
    'the client was reminded within a day',
    { depositRemindedAt: hoursAgo(23.9) },
    'already-reminded',
    depositReminderCopy.reminded('22 Nov 2026, 10:06'),
  ],
] as const)('no one is reminded when %s', (_, set, code, detail) => {
  const refused = { code, ...(detail ? { detail } : {}) }
  expect(() => decideDepositReminder({ ...file, ...set }, 'Titan Law', prices, at)).toThrow(
    expect.objectContaining(refused),
  )
})
