import * as z from 'zod/mini'
import { fileStatuses } from '../pipelines'

/** How many days past its promise a file is called late, and no longer only overdue. */
export const lateAfterDays = 7
/** So many overdue files are looked at, the longest overdue first; a firm that has more is told so. */
export const maxOverdueCounted = 100

/** A firm's files by step, and how long they are past their promise. */
export const workload = z.object({
  steps: z.array(
    z.object({
      status: z.enum(fileStatuses),
      files: z.number(),
      /** Past their promise by less than `lateAfterDays`. */
      overdue: z.number(),
      /** Past it by more. */
      late: z.number(),
    }),
  ),
  /** False when more files are overdue than were looked at. */
  isWhole: z.boolean(),
})
export type Workload = z.infer<typeof workload>
