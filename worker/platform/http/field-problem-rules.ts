import type { core } from 'zod/mini'
import type { FieldProblem } from '#contract/api/problems'

/** The first message of each field that a schema refused. */
export function fieldProblems(error: { issues: readonly core.$ZodIssue[] }): FieldProblem[] {
  const first = new Map<string, string>()
  for (const { path, message } of error.issues) {
    const field = path.map(String).join('.')
    if (!first.has(field)) first.set(field, message)
  }
  return Array.from(first, ([path, message]) => ({ path, message }))
}
