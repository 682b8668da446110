import { toPaymentOf, toReference } from '#contract/addresses/paths'
import { lockNext, overdueText } from '#contract/applications/deed-lock'
import { type Hold, paidOnHold } from '#contract/applications/hold'
import { balanceWhen } from '#contract/balance-copy'
import { installmentCount } from '#contract/installment-schedule-rules'
import { messageButtons } from '#contract/notifications/message-buttons'
import { money, type PaymentType } from '#contract/prices'
import { harareDay } from '#contract/time'
import { aboutApplication } from '../applications'
import { type Content, hello, textParagraphs } from '../content'
import { nameOf, type OfMoney } from './payments'

// messages about an installment plan, for owners

interface OfInstallment extends OfMoney {
  applicationId: number
  type: PaymentType
  /** 1 to 6; 7 for what is left of a cancelled plan. */
  number: number
  amountCents: number
}

const which = ({ number, type }: OfInstallment) =>
  number > installmentCount
    ? `the rest of your ${type}`
    : `installment ${number} of ${installmentCount} of your ${type}`
const follow = (reference: string) => ({ label: messageButtons.seeInstallments, path: toReference(reference) })
const pay = ({ reference, applicationId, type, number }: OfInstallment, label: string) => ({
  label,
  path: toPaymentOf(reference, applicationId, type, number),
})

export const installmentDue = (facts: OfInstallment & { dueAt: number }): Content => ({
  subject: `${money(facts.amountCents)} is due on ${harareDay(facts.dueAt)} for ${facts.reference}`,
  paragraphs: [
    hello(facts.name),
    `On ${harareDay(facts.dueAt)} we’ll charge ${money(facts.amountCents)} to your saved card: ${which(facts)} for ${nameOf(facts)}.`,
    'You don’t need to do anything. Please make sure the money is in your account.',
  ],
  ...aboutApplication(facts.reference, { Amount: money(facts.amountCents), 'Charged on': harareDay(facts.dueAt) }),
  action: follow(facts.reference),
})

export const installmentPaid = (
  facts: OfInstallment & {
    next: { dueAt: number; amountCents: number } | null
    /** Whether nothing of this plan is unpaid. */
    isPaidInFull?: boolean
    /** Whether the balance is paid too, or paid in installments. */
    isBalancePaid?: boolean
    /** Whether this payment unlocked a released deed. */
    isUnlocked?: boolean
    /** On hold nothing more is charged. */
    hold?: Hold
  },
): Content => {
  const { name, reference, amountCents, number, type, service, hold, isPaidInFull, isBalancePaid, isUnlocked } = facts
  const next = hold ? null : facts.next
  const isRest = number > installmentCount
  return {
    subject: isRest
      ? `The rest of your ${type} for ${reference} is paid`
      : `Installment ${number} of ${installmentCount} for ${reference} is paid`,
    paragraphs: textParagraphs(
      hello(name),
      isRest
        ? `Thank you. We received ${money(amountCents)}, the rest of your ${type} for ${nameOf(facts)}.`
        : `Thank you. We received ${money(amountCents)}: ${which(facts)} for ${nameOf(facts)}.`,
      next
        ? `We’ll charge the next one, ${money(next.amountCents)}, to your card on ${harareDay(next.dueAt)}.`
        : isPaidInFull && `${isRest ? '' : 'That was the last one. '}Your ${type} is paid in full.`,
      hold && paidOnHold[hold],
      isPaidInFull &&
        type === 'deposit' &&
        service &&
        isBalancePaid === false &&
        !hold &&
        `The balance is due ${balanceWhen(service)}.`,
      isUnlocked && 'Your digital deed is unlocked, and you can download it.',
    ),
    ...aboutApplication(reference, {
      Paid: money(amountCents),
      'Next payment': next && `${money(next.amountCents)} on ${harareDay(next.dueAt)}`,
    }),
    action: follow(reference),
  }
}

interface Declined extends OfInstallment {
  /** Who must act: no one yet, the owner with this card, or the owner with another one. */
  needs: 'nothing' | 'owner' | 'new-card'
  nextAt: number | null
}

export const installmentFailed = (facts: Declined): Content => {
  const { name, reference, amountCents, needs, nextAt } = facts
  const until = nextAt === null ? 'now' : `by ${harareDay(nextAt)}`
  const todo = {
    nothing: `We’ll try again${nextAt === null ? '' : ` on ${harareDay(nextAt)}`}. You can also pay it now, with this card or another.`,
    owner: `Your bank needs you to approve this payment. Please pay it on our site ${until}.`,
    'new-card': `This card can no longer be used. Please pay with another card ${until}.`,
  }[needs]
  return {
    subject: `We couldn’t charge ${money(amountCents)} for ${reference}`,
    paragraphs: textParagraphs(
      hello(name),
      `Your payment of ${money(amountCents)}, ${which(facts)} for ${nameOf(facts)}, didn’t go through.`,
      todo,
      needs !== 'nothing' && 'We’ll save the card you pay with for the remaining installments.',
    ),
    brief: todo,
    ...aboutApplication(reference, {
      'To pay': money(amountCents),
      [needs === 'nothing' ? 'Next attempt' : 'Pay by']: nextAt !== null && harareDay(nextAt),
    }),
    action: pay(facts, needs === 'new-card' ? 'Pay with another card' : messageButtons.payInstallment),
  }
}

/** @param facts `dueAt` is when it was due */
export const installmentOverdue = (facts: OfInstallment & { dueAt?: number }): Content => ({
  subject: `An installment for ${facts.reference} is overdue`,
  paragraphs: textParagraphs(
    hello(facts.name),
    facts.dueAt === undefined
      ? `We couldn’t charge ${money(facts.amountCents)} to your card.`
      : `${overdueText(facts.amountCents, facts.dueAt)} We couldn’t charge your card.`,
    `The payment is ${which(facts)} for ${nameOf(facts)}. We won’t try to charge it again automatically.`,
    facts.hasDeed && 'Your digital deed is locked until you pay it.',
    lockNext.overdue,
  ),
  ...aboutApplication(facts.reference, {
    'To pay': money(facts.amountCents),
    'Was due on': facts.dueAt !== undefined && harareDay(facts.dueAt),
  }),
  action: pay(facts, messageButtons.payInstallment),
})

export const installmentsCanceled = (facts: OfInstallment): Content => ({
  subject: `Your installments for ${facts.reference} are cancelled`,
  paragraphs: [
    hello(facts.name),
    `As you asked, we won’t charge any more installments of your ${facts.type} for ${nameOf(facts)}.`,
    `The rest, ${money(facts.amountCents)}, is due now in one payment. ${facts.hasDeed ? 'Your digital deed is locked until you pay it.' : 'You can pay it with any card.'}`,
  ],
  ...aboutApplication(facts.reference, { 'To pay': money(facts.amountCents) }),
  action: pay(facts, messageButtons.payRest),
})
