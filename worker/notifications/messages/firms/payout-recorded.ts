import { toFirmPayments } from '#contract/addresses/links'
import { exactMoney } from '#contract/fields/money'
import { harareDay } from '#contract/time'
import { type Content, factsOf, hello, textParagraphs } from '../content'

interface PayoutRecorded {
  entry: 'sent' | 'corrected' | 'reversed'
  firm: string
  slug: string
  amountCents: number
  bankReference: string
  /** A day, `2026-12-03`. */
  sentOn: string
  paymentCount: number
  /** Of a correction. */
  reason: string | null
}

const subjects = {
  sent: 'We sent {amount} to {firm}',
  corrected: 'The details of a payout of {amount} to {firm} were corrected',
  reversed: 'A payout of {amount} to {firm} was reversed',
} as const

/** For the accountant of a firm, or its office. */
export const payoutRecorded = (facts: PayoutRecorded): Content => {
  const { entry, firm, slug, amountCents, bankReference, sentOn, paymentCount, reason } = facts
  const payments = paymentCount === 1 ? '1 payment' : `${paymentCount} payments`
  return {
    subject: subjects[entry].replace('{amount}', exactMoney(amountCents)).replace('{firm}', firm),
    paragraphs: textParagraphs(
      hello(),
      entry === 'reversed'
        ? `We reversed the payout of ${exactMoney(amountCents)}. Its ${payments} will be in a later one. This is why:`
        : `We sent ${exactMoney(amountCents)} for ${payments} of clients on ${harareDay(sentOn)}. Please confirm on the payments page when it is in your trust account, or say what differs.`,
      entry === 'corrected' && 'Reference and day are corrected below. This is why:',
      reason,
    ),
    ...(reason === null ? {} : { quotes: [reason] }),
    facts: factsOf({ 'Law firm': firm, Amount: exactMoney(amountCents), 'Bank reference': bankReference }),
    action: { label: 'See payments', path: toFirmPayments(slug) },
  }
}
