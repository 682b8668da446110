import { toPaymentOf, toReference } from '#contract/addresses/paths'
import { messageButtons } from '#contract/notifications/message-buttons'
import { exactMoney, installmentCount, money, type PaymentType } from '#contract/prices'
import { dateOnly } from '#contract/time'
import { aboutApplication, type OfApplication } from './applications'
import { type Content, hello, textParagraphs } from './content'

// messages about an installment plan, for owners

interface OfInstallment extends OfApplication {
  applicationId: number
  type: PaymentType
  /** 1 to 6; 7 for what is left of a cancelled plan. */
  number: number
  amountCents: number
}

const dateOf = (instant: number) => dateOnly(instant, 'UTC')
const which = ({ number, type }: OfInstallment) => `installment ${number} of ${installmentCount} of your ${type}`
const follow = (reference: string) => ({ label: messageButtons.seeInstallments, path: toReference(reference) })
const pay = ({ reference, applicationId, type, number }: OfInstallment, label: string) => ({
  label,
  path: toPaymentOf(reference, applicationId, type, number),
})

export const installmentDue = (facts: OfInstallment & { dueAt: number }): Content => ({
  subject: `${exactMoney(facts.amountCents)} is due on ${dateOf(facts.dueAt)} for ${facts.reference}`,
  paragraphs: [
    hello(facts.name),
    `On ${dateOf(facts.dueAt)} we'll charge ${exactMoney(facts.amountCents)} to your saved card: ${which(facts)} for application ${facts.reference}.`,
    "You don't need to do anything. Please make sure the money is in your account.",
  ],
  ...aboutApplication(facts.reference, { Amount: exactMoney(facts.amountCents), 'Charged on': dateOf(facts.dueAt) }),
  action: follow(facts.reference),
})

export const installmentPaid = (
  facts: OfInstallment & { next: { dueAt: number; amountCents: number } | null },
): Content => {
  const { name, reference, amountCents, number, next, type } = facts
  const isRest = number > installmentCount
  return {
    subject: isRest
      ? `The rest of your ${type} for ${reference} is paid`
      : `Installment ${number} of ${installmentCount} for ${reference} is paid`,
    paragraphs: textParagraphs(
      hello(name),
      isRest
        ? `Thank you. We received ${exactMoney(amountCents)}, the rest of your ${type} for application ${reference}. You have nothing more to pay for it.`
        : `Thank you. We received ${exactMoney(amountCents)}: ${which(facts)} for application ${reference}.`,
      next
        ? `We'll charge the next one, ${exactMoney(next.amountCents)}, to your card on ${dateOf(next.dueAt)}.`
        : !isRest && 'That was the last one.',
    ),
    ...aboutApplication(reference, {
      Paid: exactMoney(amountCents),
      'Next payment': next && `${exactMoney(next.amountCents)} on ${dateOf(next.dueAt)}`,
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
  const until = nextAt === null ? 'soon' : `by ${dateOf(nextAt)}`
  return {
    subject: `We could not charge ${exactMoney(amountCents)} for ${reference}`,
    paragraphs: textParagraphs(
      hello(name),
      `Your payment of ${exactMoney(amountCents)}, ${which(facts)} for application ${reference}, did not go through.`,
      needs === 'nothing' &&
        `We'll try again${nextAt === null ? '' : ` on ${dateOf(nextAt)}`}. You can also pay it now, with this card or another.`,
      needs === 'owner' && `Your bank needs you to approve this payment. Please pay it on our site ${until}.`,
      needs === 'new-card' && `This card can no longer be used. Please pay with another card ${until}.`,
      needs !== 'nothing' && "We'll save the card you pay with for the remaining installments.",
    ),
    ...aboutApplication(reference, {
      'To pay': exactMoney(amountCents),
      [needs === 'nothing' ? 'Next attempt' : 'Pay by']: nextAt !== null && dateOf(nextAt),
    }),
    action: pay(facts, needs === 'new-card' ? 'Pay with another card' : messageButtons.payInstallment),
  }
}

export const installmentOverdue = (facts: OfInstallment): Content => ({
  subject: `An installment for ${facts.reference} is overdue`,
  paragraphs: [
    hello(facts.name),
    `We could not charge ${exactMoney(facts.amountCents)}, ${which(facts)} for application ${facts.reference}, and we won't try again automatically.`,
    'Your digital deed is locked until you pay. You can pay with any card.',
  ],
  ...aboutApplication(facts.reference, { 'To pay': exactMoney(facts.amountCents) }),
  action: pay(facts, messageButtons.payInstallment),
})

export const installmentsCanceled = (facts: OfInstallment): Content => ({
  subject: `Your installments for ${facts.reference} are cancelled`,
  paragraphs: [
    hello(facts.name),
    `As you asked, we won't charge any more installments of your ${facts.type} for application ${facts.reference}.`,
    `The rest, ${money(facts.amountCents)}, is due now in one payment. Your digital deed is locked until you pay it.`,
  ],
  ...aboutApplication(facts.reference, { 'To pay': money(facts.amountCents) }),
  action: pay(facts, messageButtons.payRest),
})
