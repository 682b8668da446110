import * as z from 'zod/mini'
import { custodyHolders } from '#contract/applications/custody'

/** Originals away from their owner of which nothing was recorded for `custodyDays`, the longest first. */
export const overdueOriginals = z.lazy(() =>
  z.object({
    hasMore: z.boolean(),
    files: z.array(
      z.object({
        id: z.number(),
        referenceNumber: z.string(),
        clientName: z.string(),
        with: z.enum(custodyHolders),
        /** The firm that answers for it. */
        firmName: z.nullable(z.string()),
        movedAt: z.string(),
      }),
    ),
  }),
)
