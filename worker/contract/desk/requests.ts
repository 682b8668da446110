import * as z from 'zod/mini'
import { maxUndoSeconds } from '#contract/desk/undo'
import { clientApplication } from '#contract/desk/views'
import { documentRequest, remindersView, requestMessages } from '#contract/documents/requests'
import { idField, limits, line } from '#contract/fields/fields'

export const byRequest = z.lazy(() => z.object({ id: idField, requestId: idField }))

/** What a firm decides about a requested document; `version` is the one that it has on the screen. */
export const requestDecision = z.lazy(() =>
  z
    .object({
      state: z.enum(['accepted', 'refused', 'withdrawn']),
      version: z.int().check(z.positive()),
      reason: z.optional(line(limits.text, requestMessages.reason)),
      /** Seconds for which it can be undone; until then the client is not notified. */
      undoSeconds: z.optional(z.int().check(z.minimum(1), z.maximum(maxUndoSeconds))),
    })
    .check(
      z.refine(({ state, reason }) => state !== 'refused' || reason !== undefined, {
        path: ['reason'],
        error: requestMessages.reason,
      }),
    ),
)
export type RequestDecision = z.infer<typeof requestDecision>

export const requestUndo = z.lazy(() => z.object({ version: z.int().check(z.positive()) }))

/** What a decision answers: the whole list, and the file, whose status it may have changed. */
export const requestsAnswer = z.lazy(() =>
  z.object({ requests: z.array(documentRequest), reminders: remindersView, file: clientApplication }),
)
export type RequestsAnswer = z.infer<typeof requestsAnswer>
