import type { AssignedLawyer } from '#contract/application-views'
import type { SubmissionMethod, TitleDeedStatus } from '#contract/applications'
import { toDocuments, toPaymentOf, toReference } from '#contract/paths'
import { installmentCount, money, type PaymentMethod } from '#contract/prices'
import { promises } from '#contract/product'
import { type ServiceType, serviceLabel } from '#contract/services'
import { type Content, dear, saying } from './content'

// what owners and applicants hear about one application

export interface OfApplication {
  /** Whom the message addresses. */
  name: string
  reference: string
}

export interface Intake extends OfApplication {
  service: ServiceType
  hasTitleDeed: TitleDeedStatus | null
  submissionMethod: SubmissionMethod | null
}

export const follow = (reference: string) => ({ label: 'Follow your application', path: toReference(reference) })

export const applicationReceived = (facts: Intake & { firm: AssignedLawyer | null }): Content => {
  const { name, reference, service, firm } = facts
  return {
    subject: `We received your application ${reference}`,
    paragraphs: saying(
      dear(name),
      `We received your application for ${serviceLabel(service)}. Your reference is ${reference}: please keep it, it is all you need to follow every step.`,
      firm
        ? `Your file is with ${contactOf(firm)}. They will contact you ${promises.lawyerContact}.`
        : `A lawyer will be named ${promises.lawyerContact}, and we will write to you at once.`,
      ...deedInstructions(facts, firm),
    ),
    action: follow(reference),
  }
}

export const firmAssigned = (facts: Intake & { firm: AssignedLawyer }): Content => {
  const { name, reference, service, firm } = facts
  return {
    subject: `${firm.name} takes care of your application ${reference}`,
    paragraphs: saying(
      dear(name),
      `Your application ${reference} for ${serviceLabel(service)} is now with ${contactOf(firm)}.`,
      `They will contact you ${promises.lawyerContact}.`,
      ...deedInstructions(facts, firm),
    ),
    action: follow(reference),
  }
}

const contactOf = ({ name, address, phone, email }: AssignedLawyer): string =>
  `${name}, ${address} (telephone ${phone}, email ${email})`

/** What to do with the paper; only a deed to digitise travels. */
function deedInstructions({ service, hasTitleDeed, submissionMethod, reference }: Intake, firm: AssignedLawyer | null) {
  if (service !== 'digitize') return []
  if (hasTitleDeed === 'lost')
    return [
      `You told us that the title deed is lost. This is urgent: a lawyer will contact you ${promises.lawyerContact} to start its replacement at the Deeds Office. There is nothing to send now.`,
    ]
  if (!firm) return ['Please keep your original title deed with you until we tell you where it should go.']
  const way =
    submissionMethod === 'dropoff'
      ? `Please bring your original title deed to ${firm.name}, ${firm.address}, ${promises.officeHours}. Ask for a signed receipt.`
      : `Please send your original title deed by FedEx or DHL to ${firm.name}, ${firm.address}. This usually takes ${promises.mailDelivery}. Keep the tracking number of the parcel.`
  return [
    `${way} Put your reference ${reference} with it.`,
    `The validation at the Deeds Registry takes ${promises.registryValidation}, the whole journey ${promises.wholeJourney}.`,
  ]
}

export interface Paid extends OfApplication {
  amountCents: number
  method: PaymentMethod
  /** The payment whose receipt goes with the mail. */
  paymentId?: number
}

const receiptAttached =
  'Your receipt is attached to the email, and you find it on the page of your application at any time.'

export const depositPaid = ({
  name,
  reference,
  amountCents,
  method,
  firm,
}: Paid & { firm: string | null }): Content => ({
  subject: `Your deposit for ${reference} is paid`,
  paragraphs: saying(
    dear(name),
    `Thank you. We received ${money(amountCents)} as your deposit for application ${reference}.`,
    firstOf(method),
    firm
      ? `${firm} can now start to work on your file.`
      : 'A lawyer will now be named for your file, and we will write to you at once.',
    receiptAttached,
  ),
  action: follow(reference),
})

export const balancePaid = ({ name, reference, amountCents, method }: Paid): Content => ({
  subject: `Your balance for ${reference} is paid`,
  paragraphs: saying(
    dear(name),
    `Thank you. We received ${money(amountCents)} as your balance for application ${reference}.`,
    firstOf(method),
    'Your digital deed can be downloaded as soon as it is released.',
    receiptAttached,
  ),
  action: follow(reference),
})

const firstOf = (method: PaymentMethod): string | false =>
  method === 'installments' &&
  `This is the first of ${installmentCount} monthly payments. The others are charged to the same card.`

export const statusChanged = (facts: OfApplication & { label: string; message: string | null }): Content => ({
  subject: `${facts.reference}: ${facts.label}`,
  paragraphs: saying(
    dear(facts.name),
    `Your application ${facts.reference} has a new status: ${facts.label}.`,
    facts.message,
  ),
  action: follow(facts.reference),
})

export interface FromFirm extends OfApplication {
  firm: string
  message: string
}

export const firmMessage = ({ name, reference, firm, message }: FromFirm): Content => ({
  subject: `${firm} wrote to you about ${reference}`,
  paragraphs: [dear(name), `${firm} wrote to you about your application ${reference}:`, message],
  action: follow(reference),
})

export const documentsRequested = (facts: FromFirm & { applicationId: number }): Content => ({
  subject: `${facts.firm} needs documents for ${facts.reference}`,
  paragraphs: [
    dear(facts.name),
    `To go on with your application ${facts.reference}, ${facts.firm} needs more documents from you:`,
    facts.message,
    'Please upload them on the page of your application. Photos from a phone are fine.',
  ],
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
    dear(name),
    `${firm} added a document to your application ${reference}: ${document}.`,
    'You can download it on the page of your application.',
  ],
  action: { label: 'See the document', path: toDocuments(reference) },
})

export const deedReleased = (facts: OfApplication & { firm: string; applicationId: number }): Content => ({
  subject: `Your digital deed for ${facts.reference} is ready`,
  paragraphs: [
    dear(facts.name),
    `${facts.firm} validated and released the digital deed of your application ${facts.reference}. It is in your vault, encrypted, and nobody can change it unnoticed.`,
    'You can download it once the balance is paid.',
  ],
  action: { label: 'See your deed', path: toReference(facts.reference) },
})

export const balanceDue = (facts: OfApplication & { amountCents: number; applicationId: number }): Content => ({
  subject: `The balance for ${facts.reference} is due`,
  paragraphs: [
    dear(facts.name),
    `Your application ${facts.reference} is ready for its last payment: the balance of ${money(facts.amountCents)}.`,
    'When it is paid, you can download your digital deed at once.',
  ],
  action: { label: 'Pay the balance', path: toPaymentOf(facts.reference, facts.applicationId, 'balance') },
})
