import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { type Problem, type ProblemCode, problems } from '#contract/http/problems'
import { isPassing } from '../database/passing'
import { Failure } from '../failure'
import type { AppEnv } from './router'

/** Answers any error as a problem document. */
export const onError = (error: Error, c: Context<AppEnv>): Response =>
  problem(c, failureOf(error, { ...c.var, method: c.req.method, path: c.req.path }))

interface Asked {
  requestId?: string
  method: string
  path: string
}

/** The part of an error that a person may read. An unexpected one is logged and becomes `internal`, without its text. */
export function failureOf(error: Error, asked: Asked): Failure {
  const failure = asFailure(error)
  if (problems[failure.code].status >= 500) report(asked, failure, error)
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
  if (isPassing(error)) return new Failure('busy', passingText, { cause: error, retryAfter: 2 })
  return new Failure('internal', 'Something went wrong on our side. Nothing you typed was lost. Please try again.', {
    cause: error,
  })
}

/** What was sent may have been done: a repeat with the same key finds out. */
const passingText = 'Our database did not answer. Please try again in a moment.'

const codeOf = (status: number): ProblemCode =>
  status === 413 ? 'too-large' : status === 415 ? 'wrong-media-type' : status >= 500 ? 'internal' : 'bad-json'

/** Names and codes only: database messages hold SQL and values. */
function report({ requestId, method, path }: Asked, failure: Failure, error: Error): void {
  const cause = (failure.cause instanceof Error ? failure.cause : error) as Error & { code?: unknown }
  const innermost = cause.cause instanceof Error ? cause.cause : cause
  console.error(
    JSON.stringify({
      level: 'error',
      requestId,
      method,
      route: path.replace(/\d+|[A-Za-z0-9_-]{20,}|ZTL\w+/g, ':x'),
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
