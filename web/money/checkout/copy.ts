import { contactAhead } from '#contract/applications/progress/contact-text'
import { isToReplace } from '#contract/applications/progress/replacement-rules'
import { promises } from '#contract/applications/promises'
import type { OwnerApplication } from '#contract/applications/views'
import { type InstallmentSchedule } from '#contract/installment-schedule-rules'
import { installmentCopy } from '#contract/money/installments'
import { money, type PaymentMethod, type PaymentType } from '#contract/prices'

export const methodChoices = (schedule: InstallmentSchedule, feeCents: number): MethodChoice[] => [
  { value: 'card', label: 'Card', hint: 'Visa, Mastercard or American Express. You pay once, now.' },
  {
    value: 'installments',
    label: `Installments: ${installmentCopy.headline(schedule.monthlyCents)}`,
    hint: `Monthly: ${installmentCopy.sum(schedule)} in total, ${installmentCopy.noInterest(feeCents)}. ${installmentCopy.cancelAnytime}: ${installmentCopy.thenDue}.`,
  },
]

interface MethodChoice {
  value: PaymentMethod
  label: string
  hint: string
}

export const moreCopy = { fees: 'What is included', refunds: 'Refunds' } as const

const updates = 'Updates on WhatsApp and email at every step'
const record = 'A record of everyone who views your application'

export function benefitsOf(application: OwnerApplication, type: PaymentType, now = Date.now()): string[] {
  const { serviceType, firmName, fileStatus, deedReleased } = application
  const contact = contactAhead(application, 'you', now) ?? []
  const firm = firmName ?? 'A law firm'
  if (serviceType !== 'digitize') {
    if (type === 'balance')
      return [
        ...(fileStatus === 'complete' ? [`${firm} has recorded that the work is complete`] : []),
        'Your documents stay on your application page',
        record,
      ]
    return [`${firm} works on your application`, contact, updates].flat()
  }
  if (type === 'deposit') {
    return [
      contact,
      ...(isToReplace(application)
        ? ['A lawyer helps you replace your lost deed']
        : [`Your deed checked with the Deeds Registry in ${promises.registryValidation}`]),
      updates,
      record,
    ].flat()
  }
  return [
    deedReleased
      ? 'Your digital deed opens in your vault'
      : `It opens in your vault once ${firmName ? `${firmName} has released it` : 'it is released'}`,
    'Download it as often as you like',
    'A way to prove that your copy is the released file',
    record,
  ]
}

/** The amount due, in cents, from the server. */
export const dueOf = ({ depositCents, balanceCents }: OwnerApplication, type: PaymentType): number =>
  type === 'deposit' ? depositCents : balanceCents

export const termsOf = (
  amountCents: number,
  type: PaymentType,
  { totalCents, serviceType }: OwnerApplication,
): string[] => [
  `${money(amountCents)} is charged to your card once, in US dollars. This is the ${type}. The whole service costs ${money(totalCents)}.`,
  'The payment goes to your law firm for its work on your application.',
  serviceType === 'digitize'
    ? 'A refund goes back to the card that paid. If your balance is refunded or disputed, your deed stays locked until it is settled.'
    : 'A refund goes back to the card that paid.',
]

export const proofCopy = {
  firm: 'Released by',
  at: 'Released on',
  file: 'File',
  kind: (pages: number | null | undefined, size: string) =>
    ['PDF', ...(pages ? [pages === 1 ? '1 page' : `${pages} pages`] : []), size].join(', '),
  code: 'Certificate code',
} as const

export const agreeFirst = 'Please agree to the terms first'
export const agreeLead = 'By paying you agree to our'
