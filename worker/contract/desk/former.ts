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
  }),
)
export type FormerFile = z.infer<typeof formerFile>

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
