import type { OwnerApplication } from '#contract/application-views'
import { money, type PaymentMethod, type PaymentType } from '#contract/prices'
import { product, promises } from '#contract/product'

/** The ways to pay that this page offers. */
export const offeredMethods = ['card'] as const satisfies readonly PaymentMethod[]
export type OfferedMethod = (typeof offeredMethods)[number]

export const methodWords: Record<OfferedMethod, { label: string; hint: string }> = {
  card: { label: 'Card', hint: 'Visa, Mastercard or American Express, charged once, now.' },
}

export const typeWords: Record<PaymentType, string> = { deposit: 'Deposit', balance: 'Balance' }

/** What the payer gets for this payment. */
export function benefitsOf({ serviceType, firmName }: OwnerApplication, type: PaymentType): string[] {
  const firm = firmName ?? 'A partner law firm'
  if (serviceType !== 'digitize') {
    return [
      `${firm} works on your file`,
      `A lawyer in touch ${promises.lawyerContact}`,
      'Every step told by WhatsApp and email',
    ]
  }
  if (type === 'deposit') {
    return [
      `${firm} opens your file and contacts you ${promises.lawyerContact}`,
      `Your deed checked with the Deeds Registry in ${promises.registryValidation}`,
      'Every step told by WhatsApp and email',
      'Every look at your file recorded, for you to read',
    ]
  }
  return [
    'Your digital deed opens in your vault at once',
    'Download it as often as you like',
    'A fingerprint that proves your copy is the released one',
    'Kept encrypted, for you alone',
  ]
}

/** What this payment comes to, in cents, as the server says. */
export const dueOf = ({ depositCents, balanceCents }: OwnerApplication, type: PaymentType): number =>
  type === 'deposit' ? depositCents : balanceCents

/** What the payer agrees to. */
export const termsOf = (amountCents: number, type: PaymentType, { totalCents }: OwnerApplication): string[] => [
  `${money(amountCents)} is charged to your card once, in US dollars. It is the ${type}; the whole service costs ${money(totalCents)}.`,
  'The payment goes to your law firm for its work on your file.',
  'A refund goes back to the card that paid. While a balance is refunded or disputed, the deed stays locked.',
  product.disclaimer,
]
