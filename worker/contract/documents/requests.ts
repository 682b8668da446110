import * as z from 'zod/mini'

/** A document that a firm needs from its client: missing, with the firm to check, or done with. */
export const requestStates = ['requested', 'received', 'accepted', 'refused', 'withdrawn'] as const
export type RequestState = (typeof requestStates)[number]

/** Days after the request on which the client is reminded of what is missing. */
export const reminderDays = [3, 7, 14] as const
export const reminderStoppers = ['client', 'firm'] as const
export type ReminderStopper = (typeof reminderStoppers)[number]

/** Requested documents of one application, over all its time. */
export const maxRequests = 100

/** Names of what the client has still to send, and how many the firm has to check. */
export interface MissingDocuments {
  missing: string[]
  toCheck: number
}

/** One entry of what happened to a requested document, with the time in milliseconds. */
export interface RequestChange {
  state: RequestState
  by: string
  at: number
  reason?: string
  documentId?: number
}

export const requestMessages = {
  refunded:
    'The client’s deposit was refunded: nothing more is asked for, and the status stays until it is paid again. The message was not sent.',
  refusedAfterRefund:
    'The client’s deposit was refunded: nothing more is asked for until it is paid again. Nothing was changed.',
  changed: 'Someone else changed this document first. The list has been reloaded.',
  full: `An application can have up to ${maxRequests} requested documents. Ask for more in a message.`,
  reason: 'Please say why, so that the client can send a better one',
  over: 'This document was decided already.',
  nothingSent: 'Nothing was sent for it yet.',
  others: 'Only the member who decided it can undo it.',
  undoOver: 'The client has been notified, or someone changed the document since, so this can’t be undone.',
} as const

/** The requested document that an upload is for. */
export const uploadQuery = z.lazy(() =>
  z.object({ request: z.optional(z.coerce.number().check(z.int(), z.positive())) }),
)

/** A requested document as both sides see it. */
export const documentRequest = z.lazy(() =>
  z.object({
    id: z.number(),
    name: z.string(),
    state: z.enum(requestStates),
    /** Why the last upload was refused; null in any other state. */
    reason: z.nullable(z.string()),
    /** Uploads for it since it was last refused, the latest first. */
    documents: z.array(z.number()),
    /** The last change. */
    by: z.string(),
    at: z.string(),
    version: z.number(),
  }),
)
export type DocumentRequest = z.infer<typeof documentRequest>

export const remindersView = z.lazy(() =>
  z.object({
    /** When the next one is sent; null if none is. */
    nextAt: z.nullable(z.string()),
    sent: z.number(),
    stoppedBy: z.nullable(z.enum(reminderStoppers)),
  }),
)
export type RemindersView = z.infer<typeof remindersView>

export const remindersForm = z.lazy(() => z.object({ isOn: z.boolean() }))

/** What a link that stops them carries. */
export const reminderToken = z.lazy(() => z.object({ token: z.string().check(z.maxLength(100)) }))

export const missingDocuments = z.lazy(() => z.object({ missing: z.array(z.string()), toCheck: z.number() }))

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' })

/** Names in a sentence: `“Proof of your address” and “Marriage certificate”`. */
export const namesInText = (names: readonly string[]): string => list.format(names.map((name) => `“${name}”`))
