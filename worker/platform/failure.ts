import { type FieldProblem, type ProblemCode, problems } from '#contract/api/problems'

interface Circumstances {
  cause?: unknown
  errors?: FieldProblem[]
  /** Seconds until another try may succeed. */
  retryAfter?: number
  /** Extra fields of the problem's body that the client needs. */
  facts?: Record<string, unknown>
}

/** The only error for refusals: a problem code and, where it helps, a sentence. */
export class Failure extends Error {
  override readonly name = 'Failure'
  readonly code: ProblemCode
  readonly detail: string
  readonly errors: FieldProblem[] | undefined
  readonly retryAfter: number | undefined
  readonly facts: Record<string, unknown> | undefined

  constructor(code: ProblemCode, detail?: string, { cause, errors, retryAfter, facts }: Circumstances = {}) {
    super(code, cause === undefined ? undefined : { cause })
    this.code = code
    this.detail = detail ?? problems[code].title
    this.errors = errors
    this.retryAfter = retryAfter
    this.facts = facts
  }
}
