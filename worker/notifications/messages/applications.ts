import { toConversation, toReference } from '#contract/addresses/paths'
import { messageButtons } from '#contract/notifications/message-buttons'
import { type Content, factsOf, hello, textParagraphs } from './content'

// messages about an application, for owners and applicants

export interface OfApplication {
  name: string
  reference: string
}

export const follow = (reference: string) => ({ label: messageButtons.follow, path: toReference(reference) })

/** The facts and the thread of a mail about an application. */
export const aboutApplication = (reference: string, more: Parameters<typeof factsOf>[0] = {}) =>
  ({ facts: factsOf({ 'Tracking number': reference, ...more }), hasProgress: true, replyFrom: 'client' }) as const

/** @param facts `corrects` is the status that a correction takes back */
export const statusChanged = (
  facts: OfApplication & { label: string; message: string | null; corrects?: string | null },
): Content => ({
  subject: `${facts.corrects ? 'Correction: ' : ''}${facts.reference}: ${facts.label}`,
  paragraphs: textParagraphs(
    hello(facts.name),
    facts.corrects
      ? `Correction: ${facts.reference} is at “${facts.label}”. We told you “${facts.corrects}” by mistake.`
      : `Your application ${facts.reference} is now at “${facts.label}”.`,
    facts.message,
  ),
  ...(facts.message ? { brief: 'There is a message for you.', quotes: [facts.message] } : {}),
  ...aboutApplication(facts.reference, { 'New status': facts.label }),
  action: follow(facts.reference),
})

export interface OfFirm extends OfApplication {
  firm: string
}

export interface FromFirm extends OfFirm {
  message: string
}

/** One or more messages of the conversation. */
export const firmMessage = ({
  name,
  reference,
  firm,
  message,
  more = [],
}: FromFirm & { more?: string[] }): Content => ({
  subject: `${firm} wrote to you about ${reference}`,
  paragraphs: [hello(name), `${firm} wrote to you about your application ${reference}:`, message, ...more],
  quotes: [message, ...more],
  ...aboutApplication(reference, { From: firm }),
  action: { label: messageButtons.reply, path: toConversation(reference) },
})
