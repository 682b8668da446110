import { toPaymentOf } from '#contract/addresses/paths'
import { type Hold, paidOnHold } from '#contract/applications/hold'
import { questionsNext } from '#contract/applications/questions/details'
import { balanceReason, balanceReasonOf } from '#contract/balance-copy'
import { installmentCount } from '#contract/installment-schedule-rules'
import { messageButtons } from '#contract/notifications/message-buttons'
import { exactMoney, money, type PaymentMethod, type PaymentType } from '#contract/prices'
import { type ServiceType, serviceLabel } from '#contract/services'
import { harareDay } from '#contract/time'
import { aboutApplication, follow, type OfApplication } from '../applications'
import { type Content, factsOf, hello, textParagraphs } from '../content'

/** A message that waited while the product was updated has less. */
export interface OfMoney extends OfApplication {
  service?: ServiceType
  /** Whether a digital deed is released. */
  hasDeed?: boolean
  /** Nothing is to be paid any more: it is closed, or its deposit was refunded. */
  isOver?: boolean
}

/** `application ZTL2026K7Q2M9XA4D (Lease Agreement)`. */
export const nameOf = ({ reference, service }: { reference: string; service?: ServiceType | undefined }): string =>
  service ? `application ${reference} (${serviceLabel(service)})` : `application ${reference}`

interface Paid extends OfMoney {
  amountCents: number
  method: PaymentMethod
  paymentId?: number
  /** All six installments, when this is the first of them. */
  planCents?: number
  /** It arrived during a hold. */
  hold?: Hold
}

const receiptAttached = 'Your receipt is attached.'
const receiptThere = 'Your receipt is on your application page.'

/** `your deposit`, or `the first of 6 installments of your deposit`. */
export const paidFor = ({ method }: Pick<Paid, 'method'>, type: PaymentType): string =>
  method === 'installments' ? `the first of ${installmentCount} installments of your ${type}` : `your ${type}`

const subjectOf = (facts: Paid, type: PaymentType) =>
  `We received ${facts.method === 'installments' ? `the first installment of your ${type}` : `your ${type}`} for ${facts.reference}`

function receivedOf(facts: Paid, type: PaymentType): string[] {
  const { method, amountCents, planCents, hold } = facts
  if (method !== 'installments')
    return [`Thank you. We received ${money(amountCents)} as your ${type} for ${nameOf(facts)}.`]
  const amount = planCents === undefined ? money(amountCents) : `${money(amountCents)} of ${money(planCents)}`
  return [
    `Thank you. We received the first installment of your ${type} for ${nameOf(facts)}: ${amount}.`,
    ...(hold ? [] : [`We’ll charge the other ${installmentCount - 1} installments to the same card, one a month.`]),
  ]
}

const paidLabel = ({ method }: Paid, whole: string) =>
  method === 'installments' ? `Paid (1 of ${installmentCount})` : whole

export const depositPaid = (
  facts: Paid & {
    firm: string | null
    /** What the client may answer questions about and has not yet. */
    questions?: string | undefined
  },
): Content => ({
  subject: subjectOf(facts, 'deposit'),
  paragraphs: textParagraphs(
    hello(facts.name),
    ...receivedOf(facts, 'deposit'),
    facts.hold
      ? paidOnHold[facts.hold]
      : facts.firm
        ? `${facts.firm} can now start work on your application.`
        : 'We’ll match you with a lawyer and email you straight away.',
    facts.questions && questionsNext(facts.questions),
    receiptAttached,
  ),
  brief: receiptThere,
  ...aboutApplication(facts.reference, {
    [paidLabel(facts, 'Deposit paid')]: money(facts.amountCents),
    'Law firm': facts.firm,
  }),
  action: follow(facts.reference),
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

/** @param facts `isLocked`: a dispute, or an installment of the deposit that is overdue, still locks the deed */
export const balancePaid = (facts: Paid & { isLocked?: boolean }): Content => ({
  subject: subjectOf(facts, 'balance'),
  paragraphs: textParagraphs(
    hello(facts.name),
    ...receivedOf(facts, 'balance'),
    facts.hold && paidOnHold[facts.hold],
    !facts.hold && facts.hasDeed && facts.isLocked === false && 'You can download your digital deed now.',
    receiptAttached,
  ),
  brief: receiptThere,
  ...aboutApplication(facts.reference, { [paidLabel(facts, 'Balance paid')]: money(facts.amountCents) }),
  action: follow(facts.reference),
})

export const balanceDue = (facts: OfMoney & { amountCents: number; applicationId: number }): Content => {
  const then = facts.hasDeed ? balanceReason.deed : facts.service && balanceReasonOf(facts.service)
  return {
    subject: `The balance for ${facts.reference} is due`,
    paragraphs: textParagraphs(
      hello(facts.name),
      `The balance of ${money(facts.amountCents)} for ${nameOf(facts)} is due now.`,
      then,
    ),
    brief: textParagraphs(`It is ${money(facts.amountCents)}.`, then).join(' '),
    ...aboutApplication(facts.reference, { 'To pay': money(facts.amountCents) }),
    action: { label: messageButtons.payBalance, path: toPaymentOf(facts.reference, facts.applicationId, 'balance') },
  }
}

interface SentReceipt {
  number: number
  reference: string
  clientName: string
  amountCents: number
  /** As an ISO instant. */
  paidAt: string
}

/** For the accountants of firms. */
interface SentReceipts {
  firm: string
  sentBy: string
  receipts: SentReceipt[]
  /** The payments whose receipts are attached to the mail, one page each. */
  paymentIds: number[]
}

export const receiptsSent = ({ firm, sentBy, receipts }: SentReceipts): Content => {
  const many = receipts.length === 1 ? '1 receipt' : `${receipts.length} receipts`
  const lines = receipts.map(({ number, reference, clientName, amountCents, paidAt }) =>
    [`No. ${number}`, harareDay(paidAt), reference, clientName, exactMoney(amountCents)].join(' · '),
  )
  const total = receipts.reduce((sum, { amountCents }) => sum + amountCents, 0)
  return {
    subject: `${many} from ${firm}`,
    paragraphs: [
      hello(),
      `${sentBy} at ${firm} sent you ${many}, attached as one PDF with a page for each.`,
      lines.join('\n'),
    ],
    facts: factsOf({ 'Law firm': firm, Receipts: String(receipts.length), Total: exactMoney(total) }),
  }
}
