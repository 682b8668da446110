import * as z from 'zod/mini'
import { submissionMethods } from '#contract/applications'
import { limits, line } from '#contract/fields'
import { serviceTypes } from '#contract/services'
import { newKey } from '../api'

export const ways = [...submissionMethods, 'existing'] as const
export type Way = (typeof ways)[number]

/** The form as it is filled in, and the name of the request it makes: tried ten times, it starts one application. */
export const keptSubmission = z.object({
  way: z.enum(ways),
  serviceType: z.enum(serviceTypes),
  propertyAddress: z.string(),
  titleDeedNumber: z.string(),
  reference: z.string(),
  key: z.string(),
})
export type Answers = z.infer<typeof keptSubmission>

export const beginSubmission = (propertyAddress: string): Answers => ({
  way: 'mail',
  serviceType: 'digitize',
  propertyAddress,
  titleDeedNumber: '',
  reference: '',
  key: newKey(),
})

/** Other answers are another request. */
export const changed = (answers: Answers, change: Partial<Answers>): Answers => ({
  ...answers,
  ...change,
  key: newKey(),
})

export const trackingForm = z.lazy(() => z.object({ reference: line(limits.reference) }))
