import * as z from 'zod/mini'
import { contactFigures } from '#contract/firms/contact-figures'
import { firmSteps } from '#contract/steps'

export const workload = z.lazy(() =>
  z.object({
    steps: z.array(
      z.object({
        status: z.enum(firmSteps),
        files: z.number(),
        /** Overdue by less than `longOverdueDays`. */
        overdue: z.number(),
        late: z.number(),
      }),
    ),
    /** False when more are overdue than were counted. */
    isWhole: z.boolean(),
    /** How the firm keeps its promise of a first contact. */
    figures: contactFigures,
  }),
)
export type Workload = z.infer<typeof workload>
