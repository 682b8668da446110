import { paths } from '#contract/http/paths'
import { money, type PaymentType } from '#contract/prices'
import { product, promises } from '#contract/product'
import { type Content, hello, textParagraphs } from './content'
import { follow, type OfApplication } from './files'

// messages about refunds and disputes, for owners and applicants

export interface Refunded extends OfApplication {
  type: PaymentType
  amountCents: number
}

/** @param facts `isHeld`: the card's bank took the money back before we could refund it */
export const duplicateRefunded = (facts: Refunded & { isHeld?: boolean }): Content => {
  const { name, reference, type, amountCents, isHeld = false } = facts
  return {
    subject: isHeld
      ? `Your bank took back a duplicate payment for ${reference}`
      : `We refunded a duplicate payment for ${reference}`,
    paragraphs: [
      hello(name),
      isHeld
        ? `The ${type} for your application ${reference} was paid twice. The bank of the card that paid the second ${money(amountCents)} has taken it back.`
        : `The ${type} for your application ${reference} was paid twice. We sent the second payment of ${money(amountCents)} back to your card. It usually arrives within ${promises.refundArrival}.`,
      `You do not have to do anything, and ${product.name} keeps only one ${type}.`,
    ],
    action: follow(reference),
  }
}

export const duplicateReturned = ({ name, reference, type, amountCents }: Refunded): Content => ({
  subject: `We are refunding your duplicate payment for ${reference} again`,
  paragraphs: [
    hello(name),
    `Your second ${type} of ${money(amountCents)} for application ${reference}, which we had sent back, came back to us. We hold this money for you, and are sending it to the card again.`,
    'You do not have to do anything. If it cannot be delivered, we write to you again.',
  ],
  action: follow(reference),
})

export interface SentBack extends Refunded {
  /** The reason that a person gave; null when the provider refunded it without us. */
  reason: string | null
  isWhole: boolean
}

export const paymentRefunded = ({ name, reference, type, amountCents, reason, isWhole }: SentBack): Content => ({
  subject: `We sent ${money(amountCents)} back to you for ${reference}`,
  paragraphs: textParagraphs(
    hello(name),
    `We sent ${money(amountCents)} of your ${type} for application ${reference} back to the card that paid it. It usually arrives within ${promises.refundArrival}.`,
    reason && `The reason: ${reason}`,
    isWhole &&
      (type === 'balance'
        ? 'The balance is due again. Your digital deed is locked until it is paid.'
        : 'Your deposit is unpaid again.'),
  ),
  action: follow(reference),
})

const support = { label: 'Contact us', path: paths.support }

export const refundReturned = ({ name, reference, type, amountCents }: Refunded): Content => ({
  subject: `Your refund for ${reference} could not be delivered`,
  paragraphs: [
    hello(name),
    `The bank of your card did not take the ${money(amountCents)} of your ${type} that we sent back for application ${reference}. We hold this money for you.`,
    'Please contact us, so that we find another way together.',
  ],
  action: support,
})

export const paymentDisputed = ({ name, reference, type, amountCents }: Refunded): Content => ({
  subject: `The bank asks for a payment for ${reference} back`,
  paragraphs: [
    hello(name),
    `The bank of the card that paid your ${type} of ${money(amountCents)} for application ${reference} was told that this payment is not right. It holds the money until it has decided.`,
    'Until then your digital deed is locked.',
    'If nobody meant to do this, please tell the bank that the payment is yours, and contact us.',
  ],
  action: support,
})

export const disputeWon = ({ name, reference, type, amountCents }: Refunded): Content => ({
  subject: `Dispute resolved: your payment for ${reference} is confirmed`,
  paragraphs: [
    hello(name),
    `The bank has decided that your ${type} of ${money(amountCents)} for application ${reference} was right. It counts as paid again, and no longer locks your digital deed.`,
  ],
  action: follow(reference),
})
