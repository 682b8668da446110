import * as z from 'zod/mini'
import { replacementSteps } from '#contract/applications/progress/replacement-rules'
import { doneDay } from '#contract/fields/day-fields'

export const replacementMessages = {
  notLost: 'Only a deed that is lost is replaced. Nothing was changed.',
  toReplace: 'A lost deed is replaced before anything is sent. Nothing was changed.',
} as const

/** A step of the replacement with its day in Harare, today without one; not done takes it back. */
export const replacementForm = z.lazy(() =>
  z.object({ step: z.enum(replacementSteps), isDone: z._default(z.boolean(), true), on: z.optional(doneDay()) }),
)
export type ReplacementForm = z.infer<typeof replacementForm>
