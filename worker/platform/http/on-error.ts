import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { type Problem, type ProblemCode, problems } from '#contract/api/problems'
import { isPassing, isStoreDown } from '../database/passing-errors'
import { Failure } from '../failure'
import { type AppEnv, routeOf } from './router'

/** Answers any error as a problem document. */
export async function onError(error: Error, c: Context<AppEnv>): Promise<Response> {
  const failure = (await hasBrokenBody(c)) ? incompleteBody(error) : error
  return problem(c, failureOf(failure, { ...c.var, method: c.req.method, route: routeOf(c) }))
}

/** The client closed the connection before it had sent the whole body; no one reads the answer. */
export const incompleteBody = (cause: unknown) =>
  new Failure('bad-request', 'The request ended before its body was complete.', { cause })

/** Whether the runtime could not read the rest of the body; a body that is not JSON was read. */
async function hasBrokenBody({ req }: Context): Promise<boolean> {
  const reads = await Promise.allSettled(Object.values(req.bodyCache) as unknown[])
  return reads.some((each) => each.status === 'rejected' && isLost(each.reason))
}

/** Source: the runtime's message for a body whose connection was closed. */
const isLost = (error: unknown) => error instanceof Error && error.message.startsWith('Network connection lost')

interface FailedRequest {
  requestId?: string
  method: string
  /** A pattern, without the values in the address. */
  route: string | undefined
}

/** The part of an error that a person may read. An unexpected one is logged and becomes `internal`, without its text. */
export function failureOf(error: Error, request: FailedRequest): Failure {
  const failure = asFailure(error)
  if (problems[failure.code].status >= 500) report(request, failure, error)
  return failure
}

export const problem = (c: Context<AppEnv>, failure: Failure): Response => {
  const { code, detail, errors, facts } = failure
  const { status, title } = problems[code]
  const body: Problem = {
    type: `/problems/${code}`,
    title,
    status,
    detail,
    code,
    ...(errors ? { errors } : {}),
    requestId: c.var.requestId,
    ...facts,
  }
  return c.body(JSON.stringify(body), status, {
    'Content-Type': 'application/problem+json',
    ...waitOf(failure),
  })
}

export const waitOf = ({ retryAfter }: Failure): Record<string, string> =>
  retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) }

function asFailure(error: Error): Failure {
  if (error instanceof Failure) return error
  if (error instanceof HTTPException) return new Failure(codeOf(error.status), undefined, { cause: error })
  if (isPassing(error)) return new Failure('busy', passingText('database'), { cause: error, retryAfter: 2 })
  if (isStoreDown(error)) return new Failure('busy', passingText('storage'), { cause: error, retryAfter: 2 })
  return new Failure('internal', 'Something went wrong on our side. Nothing you typed was lost. Please try again.', {
    cause: error,
  })
}

/** What was sent may have been done: a repeat with the same key finds out. */
const passingText = (what: string) => `Our ${what} didn’t answer. Please try again in a moment.`

const codeOf = (status: number): ProblemCode =>
  status === 413 ? 'too-large' : status === 415 ? 'wrong-media-type' : status >= 500 ? 'internal' : 'bad-json'

/** Names and codes only: database messages hold SQL and values. */
function report({ requestId, method, route }: FailedRequest, failure: Failure, error: Error): void {
  const cause = (failure.cause instanceof Error ? failure.cause : error) as Error & { code?: unknown }
  const innermost = cause.cause instanceof Error ? cause.cause : cause
  console.error(
    JSON.stringify({
      level: 'error',
      requestId,
      method,
      route,
      code: failure.code,
      error: cause.name,
      providerCode: typeof cause.code === 'string' ? cause.code : undefined,
      kind: /SQLITE_\w+|D1_\w+/.exec(innermost.message)?.[0],
      at: cause.stack
        ?.split('\n')
        .slice(1, 6)
        .map((line) => line.trim()),
    }),
  )
}
