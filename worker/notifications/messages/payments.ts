import { toPaymentOf } from '#contract/addresses/paths'
import { promises } from '#contract/applications/promises'
import { messageButtons } from '#contract/notifications/message-buttons'
import { installmentCount, money, type PaymentMethod } from '#contract/prices'
import { aboutApplication, follow, type OfApplication } from './applications'
import { type Content, hello, textParagraphs } from './content'

interface Paid extends OfApplication {
  amountCents: number
  method: PaymentMethod
  paymentId?: number
}

const receiptAttached = 'Your receipt is attached.'
const receiptThere = 'Your receipt is on your application page.'

export const depositPaid = ({
  name,
  reference,
  amountCents,
  method,
  firm,
}: Paid & { firm: string | null }): Content => ({
  subject: `Your deposit for ${reference} is paid`,
  paragraphs: textParagraphs(
    hello(name),
    `Thank you. We received ${money(amountCents)} as your deposit for application ${reference}.`,
    firstOf(method),
    firm
      ? `${firm} can now start work on your application.`
      : `We'll match you with a lawyer ${promises.lawyerContact} and email you straight away.`,
    receiptAttached,
  ),
  brief: receiptThere,
  ...aboutApplication(reference, { 'Deposit paid': money(amountCents), 'Law firm': firm }),
  action: follow(reference),
})

export const depositReminder = (
  facts: OfApplication & { amountCents: number; applicationId: number; firm: string },
): Content => ({
  subject: `The deposit for ${facts.reference} is due`,
  paragraphs: [
    hello(facts.name),
    `${facts.firm} can start work on your application ${facts.reference} once you have paid the deposit of ${money(facts.amountCents)}.`,
    'If you have just paid, you can ignore this message.',
  ],
  ...aboutApplication(facts.reference, { 'To pay': money(facts.amountCents), 'Law firm': facts.firm }),
  action: { label: messageButtons.payDeposit, path: toPaymentOf(facts.reference, facts.applicationId, 'deposit') },
})

export const balancePaid = ({ name, reference, amountCents, method }: Paid): Content => ({
  subject: `Your balance for ${reference} is paid`,
  paragraphs: textParagraphs(
    hello(name),
    `Thank you. We received ${money(amountCents)} as your balance for application ${reference}.`,
    firstOf(method),
    'You can download your digital deed as soon as it is released.',
    receiptAttached,
  ),
  brief: receiptThere,
  ...aboutApplication(reference, { 'Balance paid': money(amountCents) }),
  action: follow(reference),
})

const firstOf = (method: PaymentMethod): string | false =>
  method === 'installments' &&
  `This is the first of ${installmentCount} monthly payments. We'll charge the others to the same card.`

export const balanceDue = (facts: OfApplication & { amountCents: number; applicationId: number }): Content => ({
  subject: `The balance for ${facts.reference} is due`,
  paragraphs: [
    hello(facts.name),
    `Your application ${facts.reference} is ready for its last payment, the balance of ${money(facts.amountCents)}.`,
    'Once you have paid, you can download your digital deed.',
  ],
  brief: `It is ${money(facts.amountCents)}. Once you have paid, you can download your digital deed.`,
  ...aboutApplication(facts.reference, { 'To pay': money(facts.amountCents) }),
  action: { label: messageButtons.payBalance, path: toPaymentOf(facts.reference, facts.applicationId, 'balance') },
})
