import * as z from 'zod/mini'
import { addressLine, limits, line } from '#contract/fields/fields'
import { harareTime } from '#contract/time'

/** Tries a day: few enough that nobody finds out what a deed says, from one network or from many. */
export const maxPaperTries = { network: 5, code: 10 } as const

/** What a paper deed says, as typed by someone who has only that. */
export const paperFields = () =>
  z.object({
    deedNumber: line(limits.text, 'Please enter the title deed number'),
    stand: addressLine('Please enter the stand'),
  })
export const paperForm = z.lazy(paperFields)
export type Paper = z.infer<typeof paperForm>

/** Whether both match; of a mismatch never which of them is wrong. */
export const paperAnswer = z.lazy(() =>
  z.union([z.object({ matches: z.literal(true), firm: z.string() }), z.object({ matches: z.literal(false) })]),
)
export type PaperAnswer = z.infer<typeof paperAnswer>

export const paperText = (answer: PaperAnswer): string =>
  answer.matches ? `This matches the deed that ${answer.firm} released.` : 'This does not match.'

/** @param until when another try is possible */
export const tooManyPapers = (until: Date): string =>
  `There were too many tries. Try again after ${harareTime(until)} (Harare time), or ask the owner for the file and compare that.`
