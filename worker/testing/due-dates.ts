import { usualStepDays } from '#contract/step-days'
import { firmSteps } from '#contract/steps'
import { day, harareAhead } from '#contract/time'
import { never } from '../applications/progress/due-rules.ts'

/** SQL: the due date of a step, named by its place among the steps, that began then. Both are SQL. */
export const dueDate = (place: string, since: string): string => {
  const endOfDay = (instant: string) => `(${instant} + ${harareAhead}) / ${day} * ${day} + ${day - harareAhead - 1}`
  const cases = firmSteps.map(
    (step, at) =>
      `when ${at} then ${step === 'complete' ? never : endOfDay(`${since} + ${usualStepDays[step] * day}`)}`,
  )
  return `case ${place} ${cases.join(' ')} end`
}
