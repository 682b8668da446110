import * as z from 'zod/mini'
import { documentView } from '#contract/applications/views'
import { conversationChannels, messageSenders, messageTypes, refusedFile } from '#contract/messaging/conversation'

const instant = z.string()

const messageNotice = z.lazy(() =>
  z.object({
    emailedAt: z.nullable(instant),
    whatsapp: z.nullable(
      z.object({
        status: z.enum(['accepted', 'sent', 'delivered', 'read', 'failed']),
        at: instant,
        /** Whether it said the whole text, or only that there is a message. */
        isWhole: z.boolean(),
      }),
    ),
  }),
)
export type MessageNotice = z.infer<typeof messageNotice>

export const conversationMessage = z.lazy(() =>
  z.object({
    id: z.number(),
    kind: z.enum(messageTypes),
    sender: z.enum(messageSenders),
    by: z.string(),
    channel: z.enum(conversationChannels),
    /** May be empty if there are attachments. */
    text: z.string(),
    /** The whole email, if its text leaves out what it quotes. */
    whole: z.nullable(z.string()),
    /** The owner's status that a change of it reached. */
    status: z.nullable(z.string()),
    /** True for a reply by email that is not confirmed to come from the address that we wrote to. */
    isOtherSender: z.boolean(),
    createdAt: instant,
    /** How the other side was notified of it; null while that waits, or if they read it first. */
    notice: z.nullable(messageNotice),
    /** When the other side first read it. */
    readAt: z.nullable(instant),
    /** The words before each edit on WhatsApp, oldest first. */
    earlier: z.array(z.object({ text: z.string(), until: instant })),
    /** When its sender deleted it on WhatsApp; the words stay. */
    deletedAt: z.nullable(instant),
    /** The client's reaction on WhatsApp. */
    reaction: z.nullable(z.string()),
    attachments: z.array(documentView),
    /** What a person attached to an email and could not be taken. */
    refusedFiles: z.array(refusedFile),
  }),
)
export type ConversationMessage = z.infer<typeof conversationMessage>

/** A file that waits for its message. */
export const pendingAttachment = z.lazy(() =>
  z.object({
    id: z.number(),
    name: z.string(),
    contentType: z.string(),
    sizeBytes: z.number(),
  }),
)
export type PendingAttachment = z.infer<typeof pendingAttachment>

/** How many messages the reader has not read yet. */
export const unreadView = z.lazy(() => z.object({ unread: z.number() }))
export type UnreadView = z.infer<typeof unreadView>
