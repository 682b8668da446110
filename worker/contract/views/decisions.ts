import * as z from 'zod/mini'
import { attention } from './console'

/** What waits for a platform admin; each list starts with what to take first and ends at a limit. */
export const decisions = z.object({
  unassigned: attention.shape.unassigned,
  heldPayments: attention.shape.heldPayments,
  /** Not answered yet, the oldest first. */
  complaints: z.array(z.object({ code: z.string(), name: z.string(), answerBy: z.string() })),
})
export type Decisions = z.infer<typeof decisions>
