import * as z from 'zod/mini'
import { historyTracks } from '#contract/owner-statuses'

const instant = z.string()
/** A helper of the owner recorded it. */
const byHelper = z.optional(z.boolean())

/** What was recorded of an application, oldest first. */
export const recordedChange = z.lazy(() =>
  z.object({
    track: z.string(),
    status: z.string(),
    createdAt: instant,
    /** When a step was done that was recorded afterwards; null for a change. */
    doneAt: z.nullable(instant),
    byHelper,
  }),
)

export const historyEntry = z.lazy(() =>
  z.object({
    /** The status reached; for a message, the status at that time. */
    status: z.string(),
    track: z.enum(historyTracks),
    createdAt: instant,
    message: z.nullable(z.string()),
    by: z.nullable(z.string()),
    doneAt: z.nullable(instant),
    byHelper,
  }),
)
export type HistoryEntry = z.infer<typeof historyEntry>

/** For anyone with the reference. */
export const publicEntry = z.lazy(() =>
  z.object({
    status: z.string(),
    track: z.enum(['status', 'fileStatus', 'replacement']),
    createdAt: instant,
    doneAt: z.nullable(instant),
  }),
)
