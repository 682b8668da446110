import { firmSteps } from '#contract/pipelines'
import { never, stepFrom } from '../applications/progress/due-rules.ts'

/** SQL: the due date of a step, named by its place among the steps, that began then. Both are SQL. */
export const dueDate = (place: string, since: string): string => {
  const cases = firmSteps.map((step, at) => `when ${at} then ${since} + ${stepFrom(step, new Date(0)).promisedAt}`)
  return `min(${never}, case ${place} ${cases.join(' ')} end)`
}
