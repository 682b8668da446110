import * as z from 'zod/mini'
import { custodyHolders, custodyKinds, custodySides, custodyWays } from '#contract/applications/custody'
import { couriers } from '#contract/documents/waybill'

/** What was recorded of an original at one time. */
const custodyEntryView = z.lazy(() =>
  z.object({
    number: z.number(),
    kind: z.enum(custodyKinds),
    side: z.enum(custodySides),
    from: z.nullable(z.enum(custodyHolders)),
    holder: z.nullable(z.enum(custodyHolders)),
    /** Who recorded it. */
    by: z.string(),
    firm: z.nullable(z.string()),
    at: z.string(),
    /** The day on which it was, where that was named. */
    on: z.nullable(z.string()),
    way: z.nullable(z.enum(custodyWays)),
    /** Who brings it, or to whom it was handed. */
    person: z.nullable(z.string()),
    courier: z.nullable(z.enum(couriers)),
    courierName: z.nullable(z.string()),
    waybill: z.nullable(z.string()),
    receipt: z.nullable(z.string()),
    condition: z.nullable(z.string()),
    /** The document that shows it; also null once that was deleted. */
    photoId: z.nullable(z.number()),
    reason: z.nullable(z.string()),
    /** A later entry takes it back. */
    isCorrected: z.boolean(),
  }),
)
export type CustodyEntryView = z.infer<typeof custodyEntryView>

/** The chain of an original, oldest first, and what its reader may record next. */
export const custodyView = z.lazy(() =>
  z.object({
    entries: z.array(custodyEntryView),
    next: z.array(z.enum(custodyKinds)),
    /** Since when nothing was recorded of an original that is away from its owner. */
    movedAt: z.nullable(z.string()),
    isOverdue: z.boolean(),
    /** Whether the firm has to say if it has the original. */
    isDue: z.boolean(),
  }),
)
export type CustodyView = z.infer<typeof custodyView>
