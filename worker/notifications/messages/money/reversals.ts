import { paths } from '#contract/addresses/paths'
import { lockNext, nothingToPay } from '#contract/applications/deed-lock'
import { promises } from '#contract/applications/promises'
import { money, type PaymentType } from '#contract/prices'
import { aboutApplication, follow } from '../applications'
import { type Content, hello, textParagraphs } from '../content'
import { nameOf, type OfMoney } from './payments'

// messages about refunds and disputes, for owners and applicants

interface Refunded extends OfMoney {
  type: PaymentType
  amountCents: number
}

const refundFacts = (amountCents: number) => ({
  Refund: money(amountCents),
  'Usually takes': promises.refundArrival,
})

/** @param facts `isDisputed`: the card’s bank took the money back before we could refund it */
export const duplicateRefunded = (facts: Refunded & { isDisputed?: boolean }): Content => {
  const { name, reference, type, amountCents, isOver, isDisputed = false } = facts
  return {
    subject: isDisputed
      ? `Your bank took back a duplicate payment for ${reference}`
      : `We refunded a duplicate payment for ${reference}`,
    paragraphs: [
      hello(name),
      isDisputed
        ? `The ${type} for your ${nameOf(facts)} was paid twice. Your bank has taken the second ${money(amountCents)} back.`
        : `The ${type} for your ${nameOf(facts)} was paid twice. We refunded the second payment of ${money(amountCents)} to your card. It usually takes ${promises.refundArrival} to arrive.`,
      isOver ? 'You don’t need to do anything.' : `You don’t need to do anything. We keep only one ${type}.`,
    ],
    ...aboutApplication(reference, isDisputed ? { 'Taken back': money(amountCents) } : refundFacts(amountCents)),
    action: follow(reference),
  }
}

export const duplicateReturned = ({ name, reference, service, type, amountCents }: Refunded): Content => ({
  subject: `We are refunding your duplicate payment for ${reference} again`,
  paragraphs: [
    hello(name),
    `Our refund of your duplicate ${type} of ${money(amountCents)} for ${nameOf({ reference, service })} came back to us. We hold this money for you and are refunding it to the card again.`,
    'You don’t need to do anything. If it fails again, we’ll email you.',
  ],
  ...aboutApplication(reference, refundFacts(amountCents)),
  action: follow(reference),
})

interface RefundFacts extends Refunded {
  /** The reason that a person gave; null when the provider refunded it without us. */
  reason: string | null
  isWhole: boolean
  /** Whether the application is closed, or was closed by this. */
  isClosed?: boolean
  /** Whether what the payment was for is unpaid now. */
  isUnpaid?: boolean
}

export const paymentRefunded = ({
  name,
  reference,
  service,
  hasDeed,
  type,
  amountCents,
  reason,
  isWhole,
  isClosed = false,
  isOver = false,
  isUnpaid = isWhole,
}: RefundFacts): Content => ({
  subject: `We refunded ${money(amountCents)} for ${reference}`,
  paragraphs: textParagraphs(
    hello(name),
    `We refunded ${money(amountCents)} of your ${type} for ${nameOf({ reference, service })} to the card that paid it. It usually takes ${promises.refundArrival} to arrive.`,
    reason && `Reason: ${reason}`,
    isClosed
      ? 'Your application is closed, and there is nothing more to pay.'
      : isWhole &&
          isUnpaid &&
          (type === 'balance' && !isOver
            ? `The balance is due again.${hasDeed ? ' Your digital deed is locked until it is paid.' : ''}`
            : `Your application stays open. ${nothingToPay}`),
  ),
  ...aboutApplication(reference, refundFacts(amountCents)),
  action: follow(reference),
})

const support = { label: 'Contact us', path: paths.support }

export const refundReturned = ({ name, reference, service, type, amountCents }: Refunded): Content => ({
  subject: `Your refund for ${reference} failed`,
  paragraphs: [
    hello(name),
    `Your bank didn’t accept our refund of ${money(amountCents)} of your ${type} for ${nameOf({ reference, service })}. We hold this money for you.`,
    'Please contact us so we can refund you another way.',
  ],
  ...aboutApplication(reference, { 'Held for you': money(amountCents) }),
  action: support,
})

export const paymentDisputed = ({
  name,
  reference,
  service,
  hasDeed,
  isOver,
  type,
  amountCents,
}: Refunded): Content => ({
  subject: `Your payment for ${reference} is disputed`,
  paragraphs: textParagraphs(
    hello(name),
    `Your bank has received a dispute about your ${type} of ${money(amountCents)} for ${nameOf({ reference, service })}. It holds the money until it decides.`,
    hasDeed && !isOver && 'Your digital deed is locked until then.',
    'This usually means that the cardholder told the bank they don’t recognise the payment.',
    lockNext.disputed,
  ),
  ...aboutApplication(reference, { Disputed: money(amountCents) }),
  action: support,
})

export function disputeWon({ name, reference, service, hasDeed, isOver, type, amountCents }: Refunded): Content {
  const then = isOver
    ? 'There is nothing more to pay. If you expect a refund, please contact us.'
    : `It counts as paid again${hasDeed ? ' and no longer locks your digital deed' : ''}.`
  return {
    subject: `Dispute resolved: your payment for ${reference} is confirmed`,
    paragraphs: [
      hello(name),
      `Your bank has decided that your ${type} of ${money(amountCents)} for ${nameOf({ reference, service })} is valid. ${then}`,
    ],
    brief: then,
    ...aboutApplication(reference, { Confirmed: money(amountCents) }),
    action: follow(reference),
  }
}
