import * as z from 'zod/mini'
import { idField, limits, line, paragraph } from '#contract/fields/fields'
import { pageFields } from '#contract/fields/paging'

/** Who wrote a message; `system` for what the service itself records. */
export const messageSenders = ['client', 'firm', 'platform', 'system'] as const
export type MessageSender = (typeof messageSenders)[number]

export const conversationChannels = ['web', 'email', 'whatsapp'] as const
export type ConversationChannel = (typeof conversationChannels)[number]

/** A text, a change of the status with a text, a request for documents, or an administrator who joined. */
export const messageTypes = ['text', 'status', 'request', 'joined'] as const

/** The kind of message that a history entry with a text becomes in the conversation. */
export const messageTypeOf = (track: string, status: string): (typeof messageTypes)[number] =>
  track === 'message' ? 'text' : status === 'additional_docs' ? 'request' : 'status'

export const maxAttachments = 5

/** A file of an email that was not taken, with the reason and what to do instead. */
export const refusedFile = z.lazy(() => z.object({ name: z.string(), reason: z.string() }))
export type RefusedFile = z.infer<typeof refusedFile>

/** Below a reply by email that is not confirmed to come from the client. */
export const unconfirmedSender = {
  firm: 'The sender of this email is not confirmed. Please check with the client before you act on it.',
  client: 'The sender of this email is not confirmed. If you didn’t write it, please tell your law firm.',
} as const

export const conversationMessagesText = {
  empty: 'Please write a message or attach a file.',
  full: 'This conversation has reached its limit. Please call your law firm, or contact our support.',
  tooManyFiles: `Please attach at most ${maxAttachments} files to a message.`,
  tooMany: 'You sent many messages in a short time. Please wait a few minutes and try again.',
  newMessage:
    'A new message arrived while you were writing. Yours was not sent and is still here. Send it again if it still fits.',
  attachmentGone: 'An attached file is no longer there. Please attach it again.',
} as const

const messageText = z.string().check(z.trim(), z.maxLength(limits.longText))

/** A message, with the ids of files that were uploaded for it. */
export const messageForm = z.lazy(() =>
  z
    .object({
      text: z._default(messageText, ''),
      attachments: z._default(
        z
          .array(z.number().check(z.int(), z.positive()))
          .check(z.maxLength(maxAttachments, conversationMessagesText.tooManyFiles)),
        [],
      ),
      /** How many messages the writer's page knows of; with more than that, nothing is sent. */
      seen: z.optional(z.number().check(z.int(), z.nonnegative())),
    })
    .check(
      z.refine(({ text, attachments }) => text !== '' || attachments.length > 0, {
        path: ['text'],
        error: conversationMessagesText.empty,
      }),
    ),
)
export type MessageForm = z.infer<typeof messageForm>

/** The last message that the reader has on the screen. */
export const readMark = z.lazy(() => z.object({ upTo: z.number().check(z.int(), z.positive()) }))

/** Why an administrator reads a conversation; its people can see it. */
const reason = () => ({ reason: line(limits.text, 'Please give a reason') })
export const reasonForm = z.lazy(() => z.object(reason()))
export const readingReason = z.lazy(() => z.object({ ...reason(), ...pageFields() }))
export const adminMessage = z.lazy(() => z.object({ text: paragraph(limits.longText, conversationMessagesText.empty) }))

export const byAttachment = z.lazy(() => z.object({ id: idField, attachmentId: idField }))
