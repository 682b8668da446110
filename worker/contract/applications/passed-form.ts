import * as z from 'zod/mini'
import { doneDay } from '#contract/fields/day-fields'
import { line } from '#contract/fields/fields'
import { firmSteps } from '#contract/steps'

export const notPassedMessage = 'One of the steps is not passed, or it is recorded already. Nothing was changed.'

/** Passed steps that were done, too, each with its day; without one it is today. */
export const alsoDone = () =>
  z.optional(z.array(z.object({ step: line(80), on: z.optional(doneDay()) })).check(z.maxLength(firmSteps.length + 1)))
export type AlsoDone = NonNullable<z.infer<ReturnType<typeof alsoDone>>>
