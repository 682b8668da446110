import { assistantForm } from '#contract/applications'
import type { FieldProblem } from '#contract/problems'
import { answersOf, type Flow } from './flow'

/** What the server would refuse in this step's answers, in the same words. */
export const problemsIn = ({ step, form }: Flow): FieldProblem[] =>
  answersOf(step).flatMap((name) => {
    const read = assistantForm.shape[name].safeParse(form[name])
    const message = read.error?.issues[0]?.message
    return message === undefined ? [] : [{ path: name, message }]
  })
