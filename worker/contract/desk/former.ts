import * as z from 'zod/mini'
import { type FormerReason, formerReasons } from '#contract/applications/former/reasons'
import { pageFields, searchField } from '#contract/fields/paging'
import { serviceTypes } from '#contract/services'

export const formerQuery = z.lazy(() => z.object({ q: searchField(), ...pageFields() }))
export type FormerQuery = z.infer<typeof formerQuery>

/** A file that a firm had. */
export const formerFile = z.lazy(() =>
  z.object({
    id: z.number(),
    referenceNumber: z.string(),
    serviceType: z.enum(serviceTypes),
    why: z.enum(formerReasons),
    endedAt: z.string(),
    /** The four of a file that is closed for everyone; null where another firm may have it, or the client is erased. */
    clientName: z.nullable(z.string()),
    titleDeedNumber: z.nullable(z.string()),
    closedBy: z.nullable(z.string()),
    closedReason: z.nullable(z.string()),
    /** Whether the firm still reads its own work on it: one that goes on with another firm, until the handover. */
    hasWork: z.boolean(),
  }),
)
export type FormerFile = z.infer<typeof formerFile>

/** What a firm did itself on a file before it went to another firm; nothing of the time after. */
export const formerWork = z.lazy(() =>
  z.object({
    referenceNumber: z.string(),
    endedAt: z.string(),
    /** The latest first. */
    entries: z.array(z.object({ at: z.string(), who: z.string(), what: z.string(), text: z.nullable(z.string()) })),
  }),
)
export type FormerWork = z.infer<typeof formerWork>

export const formerLabels: Readonly<Record<FormerReason, string>> = {
  finished: 'Finished',
  withdrawn: 'Withdrawn',
  'never-started': 'Never started',
  closed: 'Closed',
  client: 'Withdrawn by the client',
  reassigned: 'Now with another law firm',
  declined: 'Declined',
  late: 'Passed on: no first contact in time',
}
