import { paths } from '#contract/addresses/paths'
import type { SubmissionMethod, TitleDeedStatus } from '#contract/applications/applications'
import { paymentsAgain } from '#contract/applications/hold'
import { firstContact, replacement, sentTexts } from '#contract/applications/progress/next-copy'
import { promises } from '#contract/applications/promises'
import type { AssignedLawyer } from '#contract/applications/views'
import { officeText } from '#contract/firms/opening-hours'
import { messageButtons } from '#contract/notifications/message-buttons'
import { nextOnPage } from '#contract/notifications/whatsapp/templates'
import { type ServiceType, serviceLabel } from '#contract/services'
import { isContactAhead, isPromised, promiseToClient, replacementText, type WithPromise } from '../promise'
import { aboutApplication, follow, type OfApplication } from './applications'
import { type Content, hello, textParagraphs } from './content'

// messages about the start and the withdrawal of an application

export interface Intake extends OfApplication, WithPromise {
  service: ServiceType
  hasTitleDeed: TitleDeedStatus | null
  submissionMethod: SubmissionMethod | null
  /** Whether the firm before has the original. */
  isWithFormerFirm?: boolean
}

export const applicationWithdrawn = ({ name, reference }: OfApplication): Content => ({
  subject: `Your application ${reference} is withdrawn`,
  paragraphs: [
    hello(name),
    `You withdrew your application ${reference}. It is closed, and there is nothing to pay. We have told the law firm.`,
    'If it wasn’t you, please contact us.',
  ],
  brief: 'It is closed, and there is nothing to pay.',
  action: { label: messageButtons.startAgain, path: paths.getStarted },
})

interface Closed extends OfApplication {
  by: string
  reason: string
  hasPaid: boolean
}

export const applicationClosed = ({ name, reference, by, reason, hasPaid }: Closed): Content => ({
  subject: `Your application ${reference} is closed`,
  paragraphs: textParagraphs(
    hello(name),
    `${by} closed your application ${reference}. There is nothing more to pay, and we won’t remind you of anything.`,
    `Reason: ${reason}`,
    hasPaid && 'What you have paid is not refunded by this. Please contact us if you expect a refund.',
    'If you think that this is a mistake, please contact us.',
  ),
  brief: 'There is nothing more to pay. Your application page shows the reason.',
  action: follow(reference),
})

interface FirmChanged extends OfApplication {
  firm: string
}

export const firmClosed = ({ name, reference, firm }: FirmChanged): Content => ({
  subject: `Your application ${reference} is waiting for a new law firm`,
  paragraphs: [
    hello(name),
    `${firm} no longer works on your application ${reference}. We will give it to another law firm and tell you when we have.`,
    'Until then there is nothing to pay, and no installment is charged. What you have paid and sent so far is kept. You can write to us on your application page, and the new law firm will read it.',
    `Please don’t send or bring anything to ${firm} any more.`,
  ],
  brief: 'Nothing is charged until it has one. What you have paid and sent so far is kept.',
  action: follow(reference),
})

/** To owners who were told of the closing and still wait. */
export const firmReturned = ({ name, reference, firm }: FirmChanged): Content => ({
  subject: `${firm} works on your application ${reference} again`,
  paragraphs: [
    hello(name),
    `We told you that your application ${reference} was waiting for a new law firm. ${firm} is back and continues its work on it.`,
    paymentsAgain,
  ],
  brief: paymentsAgain,
  action: follow(reference),
})

/** The firm, with its own opening hours if it has given them. */
type Assigned = AssignedLawyer & { hours?: string | null }

export const applicationReceived = (facts: Intake & { firm: Assigned | null }): Content => {
  const { name, reference, service, firm } = facts
  return {
    subject: `We received your application ${reference}`,
    paragraphs: textParagraphs(
      hello(name),
      `We received your application for ${serviceLabel(service)}. Your tracking number is ${reference}. Keep it: you need it to follow your application.`,
      firm
        ? sentences(
            `Your law firm is ${contactOf(firm)}.`,
            saysPromise(facts, firm) ? null : promiseToClient(facts, firm.name, contact),
          )
        : promiseToClient(
            facts,
            null,
            `We’ll match you with a lawyer ${promises.lawyerContact} and email you straight away.`,
          ),
      ...deedInstructions(facts, firm),
    ),
    brief:
      (firm
        ? promiseToClient(facts, firm.name, `A lawyer from ${firm.name} will contact you ${promises.lawyerContact}.`)
        : promiseToClient(facts, null, `We’ll match you with a lawyer ${promises.lawyerContact}.`)) ?? nextOnPage,
    ...aboutApplication(reference, { Service: serviceLabel(service), 'Law firm': firm?.name }),
    action: follow(reference),
  }
}

/** @param facts `reason`: why its former firm does not have it any more */
export const firmAssigned = (facts: Intake & { firm: Assigned; reason?: string }): Content => {
  const { name, reference, service, firm, reason } = facts
  return {
    subject: `${firm.name} is now handling your application ${reference}`,
    paragraphs: textParagraphs(
      hello(name),
      reason,
      `Your application ${reference} for ${serviceLabel(service)} is now with ${contactOf(firm)}.`,
      !saysPromise(facts, firm) && promiseToClient(facts, firm.name, contact),
      ...deedInstructions(facts, firm),
    ),
    brief: promiseToClient(facts, firm.name, contact) ?? nextOnPage,
    ...aboutApplication(reference, { 'Law firm': firm.name, Phone: firm.phone }),
    action: follow(reference),
  }
}

/** Its firm declined it, and no other one is free. */
export const firmDeclined = ({ name, reference, reason }: OfApplication & { reason: string }): Content => ({
  subject: `We are looking for another law firm: ${reference}`,
  paragraphs: [
    hello(name),
    `${reason} We are looking for another law firm for your application ${reference}, and will email you as soon as it has one.`,
    'You don’t need to do anything. What you have paid and sent so far is kept.',
  ],
  brief: 'You don’t need to do anything. What you have paid and sent so far is kept.',
  action: follow(reference),
})

const contact = `A lawyer will contact you ${promises.lawyerContact}.`

const sentences = (...parts: readonly (string | null)[]): string => parts.filter(Boolean).join(' ')

const contactOf = ({ name, address, phone, email }: AssignedLawyer): string =>
  `${name}, ${address} (phone ${phone}, email ${email})`

const isReplaced = ({ service, hasTitleDeed }: Intake): boolean => service === 'digitize' && hasTitleDeed === 'lost'

/** Whether the instructions have the promise: those about a lost deed, while it is new. */
const saysPromise = (facts: Intake, firm: Assigned): boolean => isReplaced(facts) && isPromised(facts, firm.name)

/** What to do with the original deed; for other services the lawyer explains what is needed. */
function deedInstructions(facts: Intake, firm: Assigned | null) {
  const { service, submissionMethod } = facts
  if (service !== 'digitize')
    return ['Your lawyer will tell you which documents to send. Please don’t send anything yet.']
  if (isReplaced(facts))
    return [
      `You told us that the title deed is lost. This is urgent. ${replacementText(facts, firm?.name ?? null, replacement.next)}`,
    ]
  if (facts.isWithFormerFirm && firm) return [sentTexts.former(firm.name)]
  const agree = isContactAhead(facts)
    ? `${firm?.name ?? 'Your law firm'} contacts you first. ${firstContact.agree}`
    : firstContact.agreeFirst
  const keep = `${firstContact.keep} ${agree}`
  if (!firm) return [keep]
  const office = officeText(firm.hours ?? promises.officeHours)
  return [
    keep,
    ...(submissionMethod === 'dropoff' ? [office] : []),
    `The Deeds Registry check takes ${promises.registryValidation}. The whole process takes ${promises.wholeJourney} from the day your law firm receives the deed.`,
  ]
}
