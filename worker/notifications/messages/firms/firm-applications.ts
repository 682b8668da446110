import { toFirmApplication, toFirmConversation } from '#contract/addresses/paths'
import { type ContactPreference, contactPreferenceLabels } from '#contract/applications/applications'
import { messageButtons } from '#contract/notifications/message-buttons'
import { type ServiceType, serviceLabel } from '#contract/services'
import { promiseOfFirm, type WithPromise } from '../../promise'
import { type Content, factsOf, hello, textParagraphs } from '../content'

// messages about a file, for the office of its firm

interface NewApplication extends WithPromise {
  firm: string
  firmSlug: string
  applicationId: number
  reference: string
  service: ServiceType
  clientName: string
  contactPreference: ContactPreference | null
  /** From the firm that had the file before. */
  moved?: Moved & { from: string }
}

/** What moved with a file to its next firm. */
interface Moved {
  openTasks: number
  /** Notes that the former firm marked for the next one. */
  movedNotes?: number
}

const counted = (count: number, one: string, many: string) =>
  count === 0 ? [] : [count === 1 ? `one ${one}` : `${count} ${many}`]

/** `2 open tasks and one note`; empty if nothing moved. */
const movedText = ({ openTasks, movedNotes = 0 }: Moved): string =>
  [...counted(openTasks, 'open task', 'open tasks'), ...counted(movedNotes, 'note', 'notes')].join(' and ')

const aboutClient = ({
  reference,
  service,
  clientName,
}: Pick<NewApplication, 'reference' | 'service' | 'clientName'>) =>
  factsOf({ Reference: reference, Service: serviceLabel(service), Client: clientName })

export const newApplication = (facts: NewApplication): Content => ({
  subject: `New file ${facts.reference}: ${serviceLabel(facts.service)}`,
  paragraphs: textParagraphs(
    hello(),
    `You have a new file: ${facts.reference}, ${serviceLabel(facts.service)}, for ${facts.clientName}.`,
    facts.contactPreference && `The client prefers: ${contactPreferenceLabels[facts.contactPreference]}.`,
    facts.moved &&
      movedText(facts.moved) &&
      `The file comes from ${facts.moved.from}, with ${movedText(facts.moved)} for you.`,
    promiseOfFirm(facts, facts.firm),
  ),
  facts: aboutClient(facts),
  action: { label: 'Open the file', path: toFirmApplication(facts.firmSlug, facts.applicationId) },
})

export const firmApplicationWithdrawn = ({
  reference,
  clientName,
}: {
  reference: string
  clientName: string
}): Content => ({
  subject: `File ${reference} was withdrawn`,
  paragraphs: [
    hello(),
    `${clientName} withdrew application ${reference} before paying. The file is closed and no longer in your list. You don’t need to do anything.`,
  ],
})

interface ApplicationClosed {
  reference: string
  clientName: string
  by: string
  reason: string
}

export const firmApplicationClosed = ({ reference, clientName, by, reason }: ApplicationClosed): Content => ({
  subject: `File ${reference} was closed`,
  paragraphs: [
    hello(),
    `${by} closed application ${reference} of ${clientName}. It is no longer in your list, and there is nothing more to do.`,
    `Reason: ${reason}`,
  ],
})

interface Reassigned extends Moved {
  reference: string
  service: ServiceType
  clientName: string
  newFirm: string
  /** Whether the firm recorded that it has the original deed, and nobody has recorded since that it left. */
  hasOriginal: boolean
}

const stays = ({ movedNotes = 0 }: Moved): string =>
  movedNotes > 0
    ? 'Your firm marked these notes for the next firm. Your other notes stay with your firm.'
    : 'Your notes stay with your firm.'

export const firmApplicationReassigned = (facts: Reassigned): Content => ({
  subject: `File ${facts.reference} is now with another law firm`,
  paragraphs: textParagraphs(
    hello(),
    `We moved file ${facts.reference}, ${serviceLabel(facts.service)}, of ${facts.clientName} to ${facts.newFirm}. It is no longer in your list.`,
    movedText(facts) && `Moved with it: ${movedText(facts)}. ${stays(facts)}`,
    facts.hasOriginal &&
      `Your firm recorded that it has the original title deed. Keep it safe, and agree in writing with the client and ${facts.newFirm} where it goes and how.`,
  ),
  facts: aboutClient(facts),
})

export const firmNewDocuments = (
  facts: Omit<NewApplication, 'contactPreference'> & { isRequestOpen?: boolean },
): Content => ({
  subject: `New documents for ${facts.reference}`,
  paragraphs: [
    hello(),
    `${facts.clientName} sent documents for ${facts.reference}, ${serviceLabel(facts.service)}.`,
    facts.isRequestOpen
      ? 'Something that you requested is still missing. We’ll email you again when it is all there.'
      : 'We won’t email you again about this file until someone at your firm has opened it.',
  ],
  facts: aboutClient(facts),
  action: { label: 'Open the file', path: toFirmApplication(facts.firmSlug, facts.applicationId) },
})

/** For the firm's office: nothing that it requested is missing any more. */
export const firmDocumentsComplete = (facts: Omit<NewApplication, 'contactPreference'>): Content => ({
  subject: `All requested documents are there: ${facts.reference}`,
  paragraphs: [
    hello(),
    `Nothing that you requested for ${facts.reference}, ${serviceLabel(facts.service)}, is missing any more.`,
    'Accept or refuse each document on the file’s page.',
  ],
  facts: aboutClient(facts),
  action: { label: 'Check the documents', path: toFirmApplication(facts.firmSlug, facts.applicationId) },
})

/** For the firm's office: a member without the right to deeds completed a file. */
export const firmConfirmComplete = (facts: Omit<NewApplication, 'contactPreference'> & { by: string }): Content => ({
  subject: `Please confirm that ${facts.reference} is complete`,
  paragraphs: [
    hello(),
    `${facts.by} moved ${facts.reference}, ${serviceLabel(facts.service)}, to its last step.`,
    'The client is not told yet. Someone who may release deeds has to confirm it on the file’s page, or move the file back.',
  ],
  facts: aboutClient(facts),
  action: { label: 'Open the file', path: toFirmApplication(facts.firmSlug, facts.applicationId) },
})

/** One or more messages of the conversation, for the firm's office. */
export const clientMessage = (
  facts: Omit<NewApplication, 'contactPreference' | 'clientName'> & { from: string; message: string; more?: string[] },
): Content => ({
  subject: `${facts.from} wrote about ${facts.reference}`,
  paragraphs: [
    hello(),
    `${facts.from} wrote to you about ${facts.reference}, ${serviceLabel(facts.service)}:`,
    facts.message,
    ...(facts.more ?? []),
  ],
  quotes: [facts.message, ...(facts.more ?? [])],
  facts: factsOf({ From: facts.from, 'Tracking number': facts.reference }),
  replyFrom: 'firm',
  action: { label: messageButtons.reply, path: toFirmConversation(facts.firmSlug, facts.applicationId) },
})
