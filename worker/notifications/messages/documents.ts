import { toRemindersOff, toRemindersOffNow } from '#contract/addresses/links'
import { toDocuments } from '#contract/addresses/paths'
import { namesInText } from '#contract/documents/requests'
import type { RefusedFile } from '#contract/messaging/conversation'
import { messageButtons } from '#contract/notifications/message-buttons'
import { aboutApplication, type FromFirm, follow, type OfApplication, type OfFirm } from './applications'
import { type Content, factsOf, hello, textParagraphs } from './content'

// messages about documents, for owners and applicants: they name what is missing, never what has come

const photos = 'Photos from a phone are fine.'
const uploadThem = `Please upload them on your application page. ${photos}`
const upload = (reference: string) => ({ label: messageButtons.uploadDocuments, path: toDocuments(reference) })
const listed = (names: readonly string[]) => names.map((name) => `• ${name}`).join('\n')

export const documentsRequested = (facts: FromFirm & { applicationId: number }): Content => ({
  subject: `${facts.firm} needs documents for ${facts.reference}`,
  paragraphs: [
    hello(facts.name),
    `To continue with your application ${facts.reference}, ${facts.firm} needs more documents from you:`,
    facts.message,
    uploadThem,
  ],
  quotes: [facts.message],
  brief: uploadThem,
  ...aboutApplication(facts.reference, { From: facts.firm }),
  action: upload(facts.reference),
})

/** For the sender of an email, on either side. */
export const documentsNotTaken = ({
  name,
  reference,
  files,
}: {
  name: string | null
  reference: string
  files: readonly RefusedFile[]
}): Content => ({
  subject:
    files.length === 1
      ? `A file of your email was not taken: ${reference}`
      : `Files of your email were not taken: ${reference}`,
  paragraphs: [
    hello(name ?? undefined),
    `Your email about ${reference} arrived, but not all of its files:`,
    ...files.map((file) => `${file.name}: ${file.reason}`),
  ],
  facts: factsOf({ 'Tracking number': reference }),
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
  ...aboutApplication(reference, { From: firm, Document: document }),
  action: { label: messageButtons.seeDocument, path: toDocuments(reference) },
})

export const documentRefused = (
  facts: OfFirm & { document: string; reason: string; missing: readonly string[] },
): Content => ({
  subject: `${facts.firm} needs another copy for ${facts.reference}`,
  paragraphs: textParagraphs(
    hello(facts.name),
    `${facts.firm} can’t use what was sent for “${facts.document}”:`,
    facts.reason,
    facts.missing.length > 1 && `Missing for your application ${facts.reference}:\n\n${listed(facts.missing)}`,
    `Please upload a better copy on your application page. ${photos}`,
  ),
  quotes: [facts.reason],
  ...aboutApplication(facts.reference, { From: facts.firm }),
  action: upload(facts.reference),
})

/** Every requested document was accepted or is no longer needed. */
export const documentsAccepted = (facts: OfFirm): Content => ({
  subject: `${facts.reference}: no documents are missing`,
  paragraphs: [
    hello(facts.name),
    `Nothing that ${facts.firm} requested for your application ${facts.reference} is missing any more. The work continues.`,
  ],
  ...aboutApplication(facts.reference, { From: facts.firm }),
  action: follow(facts.reference),
})

/** On the days of the reminders. @param facts `token` stops them */
export const documentsMissing = (facts: OfFirm & { missing: readonly string[]; token: string }): Content => ({
  subject: `Still missing for ${facts.reference}: ${facts.missing.length > 3 ? `${facts.missing.length} documents` : namesInText(facts.missing)}`,
  paragraphs: [
    hello(facts.name),
    `${facts.firm} still needs from you for your application ${facts.reference}:`,
    listed(facts.missing),
    facts.missing.length === 1 ? `Please upload it on your application page. ${photos}` : uploadThem,
    `You can’t get ${facts.missing.length === 1 ? 'it' : 'them'} at the moment? Stop the reminders with one click, here or on that page. Your law firm sees that.`,
  ],
  ...aboutApplication(facts.reference, { From: facts.firm }),
  switchOff: {
    label: 'Stop these reminders',
    page: toRemindersOff(facts.token),
    now: toRemindersOffNow(facts.token),
  },
  action: upload(facts.reference),
})
