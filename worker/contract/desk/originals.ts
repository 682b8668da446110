import * as z from 'zod/mini'
import { custodyHolders } from '#contract/applications/custody'

/** An original that a firm answers for. */
export const firmOriginal = z.lazy(() =>
  z.object({
    /** The file; null once it went to another firm. */
    id: z.nullable(z.number()),
    referenceNumber: z.string(),
    /** Null with the file, and once the client is erased. */
    clientName: z.nullable(z.string()),
    with: z.enum(custodyHolders),
    /** When it came there, and who recorded that. */
    since: z.string(),
    by: z.string(),
    /** When something was last recorded of it. */
    movedAt: z.string(),
    isOverdue: z.boolean(),
  }),
)
export type FirmOriginal = z.infer<typeof firmOriginal>
