import * as z from 'zod/mini'
import { harareDay } from '#contract/time'

/** Where a payment is: with the platform, sent to a firm, or received by it. Days in Harare, `2026-12-03`. */
export const payoutStage = z.lazy(() =>
  z.object({
    /** Null while it is with the platform. */
    firmName: z.nullable(z.string()),
    sentOn: z.nullable(z.string()),
    receivedOn: z.nullable(z.string()),
  }),
)
export type PayoutStage = z.infer<typeof payoutStage>

/** `With Gwaro`, then `Sent to Titan Law on 3 Dec 2026`, then the day on which the firm received it. */
export const payoutStageText = ({ firmName, sentOn, receivedOn }: PayoutStage): string =>
  firmName === null || sentOn === null
    ? 'With Gwaro'
    : `Sent to ${firmName} on ${harareDay(sentOn)}${receivedOn === null ? '' : ` · received on ${harareDay(receivedOn)}`}`
