import type { FieldProblem } from '#contract/api/problems'
import { assistantForm } from '#contract/applications/applications'
import { answersOf } from './flow'
import type { Flow } from './flow-state'

/** The errors that the server would find in this step's answers. */
export function problemsIn({ step, form }: Flow): FieldProblem[] {
  const issues = assistantForm.safeParse(form).error?.issues ?? []
  return answersOf(step).flatMap((name) => {
    const message = issues.find(({ path }) => path[0] === name)?.message
    return message === undefined ? [] : [{ path: name, message }]
  })
}
