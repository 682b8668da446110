import { type FieldProblem, type ProblemCode, problems } from '#contract/http/problems'

interface Circumstances {
  cause?: unknown
  errors?: FieldProblem[]
  /** Seconds after which another try may succeed. */
  retryAfter?: number
  /** Facts the client needs to go on, added to the problem's body. */
  facts?: Record<string, unknown>
}

/** The one refusal: a code of the contract's table and, where it helps, a sentence for the person. */
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
