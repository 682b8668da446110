import { toDocuments, toPaymentOf, toReference, toRosette } from '#contract/http/paths'
import { installmentCount, money, type PaymentMethod } from '#contract/prices'
import { promises } from '#contract/product'
import { type Content, factsOf, hello, textParagraphs } from './content'

// messages about an application, for owners and applicants

export interface OfApplication {
  name: string
  reference: string
}

export const follow = (reference: string) => ({ label: 'Follow your application', path: toReference(reference) })

/** The facts and the thread of a mail about an application. */
export const aboutFile = (reference: string, more: Parameters<typeof factsOf>[0] = {}) =>
  ({ facts: factsOf({ 'Tracking number': reference, ...more }), hasThread: true }) as const

export interface Paid extends OfApplication {
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
  ...aboutFile(reference, { 'Deposit paid': money(amountCents), 'Law firm': firm }),
  action: follow(reference),
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
  ...aboutFile(reference, { 'Balance paid': money(amountCents) }),
  action: follow(reference),
})

const firstOf = (method: PaymentMethod): string | false =>
  method === 'installments' &&
  `This is the first of ${installmentCount} monthly payments. We'll charge the others to the same card.`

export const statusChanged = (facts: OfApplication & { label: string; message: string | null }): Content => ({
  subject: `${facts.reference}: ${facts.label}`,
  paragraphs: textParagraphs(hello(facts.name), `News on ${facts.reference}: ${facts.label}.`, facts.message),
  ...(facts.message ? { brief: 'There is a message for you.' } : {}),
  ...aboutFile(facts.reference, { 'New status': facts.label }),
  action: follow(facts.reference),
})

export interface FromFirm extends OfApplication {
  firm: string
  message: string
}

export const firmMessage = ({ name, reference, firm, message }: FromFirm): Content => ({
  subject: `${firm} wrote to you about ${reference}`,
  paragraphs: [hello(name), `${firm} wrote to you about your application ${reference}:`, message],
  ...aboutFile(reference, { From: firm }),
  action: follow(reference),
})

export const documentsRequested = (facts: FromFirm & { applicationId: number }): Content => ({
  subject: `${facts.firm} needs documents for ${facts.reference}`,
  paragraphs: [
    hello(facts.name),
    `To continue with your application ${facts.reference}, ${facts.firm} needs more documents from you:`,
    facts.message,
    'Please upload them on your application page. Photos from a phone are fine.',
  ],
  brief: 'Please upload them on your application page. Photos from a phone are fine.',
  ...aboutFile(facts.reference, { From: facts.firm }),
  action: { label: 'Upload documents', path: toDocuments(facts.reference) },
})

export const documentSent = ({
  name,
  reference,
  firm,
  document,
}: OfApplication & { firm: string; document: string; applicationId: number }): Content => ({
  subject: `${firm} sent you a document for ${reference}`,
  paragraphs: [
    hello(name),
    `${firm} added a document to your application ${reference}: ${document}.`,
    'You can download it from your application page.',
  ],
  ...aboutFile(reference, { From: firm, Document: document }),
  action: { label: 'See the document', path: toDocuments(reference) },
})

export const deedReleased = (
  facts: OfApplication & {
    firm: string
    applicationId: number
    /** Of the uploaded file; a deed without a certificate page has none. */
    sha256?: string
  },
): Content => ({
  subject: `Your digital deed for ${facts.reference} is ready`,
  paragraphs: [
    hello(facts.name),
    `${facts.firm} validated and released the digital deed for your application ${facts.reference}. It is encrypted in your vault, and any change to it will show. You can download it once the balance is paid.`,
  ],
  brief: 'You can download it once the balance is paid.',
  ...aboutFile(facts.reference, { 'Validated by': facts.firm }),
  ...(facts.sha256 && {
    picture: {
      path: toRosette(facts.sha256),
      alt: 'The pattern of your deed',
      text: 'This is the pattern of your deed. You’ll see the same one in your vault, on the certificate page and wherever someone checks the deed.',
    },
  }),
  action: { label: 'See your deed', path: toReference(facts.reference) },
})

export const balanceDue = (facts: OfApplication & { amountCents: number; applicationId: number }): Content => ({
  subject: `The balance for ${facts.reference} is due`,
  paragraphs: [
    hello(facts.name),
    `Your application ${facts.reference} is ready for its last payment, the balance of ${money(facts.amountCents)}.`,
    'Once you have paid, you can download your digital deed.',
  ],
  brief: `It is ${money(facts.amountCents)}. Once you have paid, you can download your digital deed.`,
  ...aboutFile(facts.reference, { 'To pay': money(facts.amountCents) }),
  action: { label: 'Pay the balance', path: toPaymentOf(facts.reference, facts.applicationId, 'balance') },
})
