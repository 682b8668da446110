import { hc } from 'hono/client'
import type { FieldProblem, Problem, ProblemCode } from '#contract/api/problems'
import { linkTokenHeader } from '#contract/fields/link-token-header'
import type { FactorWay } from '#contract/identity/factors'
import type { Api } from '../../worker/api'
import { callCopy } from '../ui/page/call-copy'
import { isUnreachable } from '../ui/page/is-unreachable'
import { takeBootResponse } from './boot-requests'
import { waitBeforeRepeat } from './repeat/repeat-rules'
import { stepUp } from './step-up'

/** A response that is not a success. Its message is `status: body`. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  readonly problem: Partial<Problem> & { ways?: readonly FactorWay[]; application?: { reference: string } }
  /** Seconds until another attempt may succeed, if the server said so. */
  readonly retryAfter: number | undefined
  /** The address that answered. */
  readonly url: string

  constructor(status: number, body: string, retryAfter?: string | null, url = '') {
    super(`${status}: ${body}`)
    this.status = status
    this.url = url
    this.retryAfter = retryAfter ? Number(retryAfter) || undefined : undefined
    this.problem = problemIn(body)
  }

  get code(): ProblemCode | undefined {
    return this.problem.code
  }

  get fieldErrors(): readonly FieldProblem[] {
    return this.problem.errors ?? []
  }
}

function problemIn(body: string): Partial<Problem> {
  try {
    const read: unknown = JSON.parse(body)
    return typeof read === 'object' && read !== null ? (read as Partial<Problem>) : {}
  } catch {
    return {}
  }
}

/** An error of the browser itself, whose message is for the person. */
export class ShownError extends Error {
  override name = 'ShownError'
}

/** The status and the code of an ApiError; undefined for other errors. */
export const statusOf = (error: unknown): number | undefined => (error instanceof ApiError ? error.status : undefined)
export const codeOf = (error: unknown): ProblemCode | undefined => (error instanceof ApiError ? error.code : undefined)

/** The server's explanation, or the browser's, or that the server is unreachable; else the screen's own text. */
export function serverMessage(error: unknown, otherwise: string): string {
  if (isUnreachable(error)) return callCopy.sending
  if (error instanceof ShownError) return error.message
  return (error instanceof ApiError && error.problem.detail) || otherwise
}

export const fieldErrors = (error: unknown): readonly FieldProblem[] =>
  error instanceof ApiError ? error.fieldErrors : []

/**
 * `fetch` with cookies, for calls that the typed client cannot make. Where the server must first know that it is still
 * the person, it asks them, and the call goes on.
 * @throws ApiError unless it succeeds
 */
export async function request(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const key = new Headers(init?.headers).get('Idempotency-Key')
  try {
    return await (key ? repeated(() => ask(input, init), init?.signal) : ask(input, init))
  } catch (error) {
    const confirmed = error instanceof ApiError && (await stepUp(error.url, error.problem))
    if (!confirmed) throw error
    return confirmed.step === 'second-step' ? confirmed.answer : request(input, init)
  }
}

async function ask(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const path = typeof input === 'string' ? input : ''
  const early = await takeBootResponse(path, (init?.method ?? 'GET') === 'GET')
  const response = early ?? (await fetch(input, { ...init, credentials: 'same-origin' }))
  if (response.ok) return response
  const body = (await response.text()) || response.statusText
  throw new ApiError(response.status, body, response.headers.get('Retry-After'), response.url)
}

/** Sends a write with its key again, where the server or the connection failed for a moment: it is done once. */
async function repeated<Answer>(send: () => Promise<Answer>, signal?: AbortSignal | null): Promise<Answer> {
  for (let repeats = 0; ; repeats += 1) {
    try {
      return await send()
    } catch (error) {
      const refused = error instanceof ApiError ? error : undefined
      const isLost = error instanceof TypeError && navigator.onLine
      const seconds = refused || isLost ? waitBeforeRepeat(refused, repeats) : undefined
      if (seconds === undefined) throw error
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
      if (signal?.aborted) throw error
    }
  }
}

/** The typed calls: `await (await api.applications.$get()).json()`. */
export const api = hc<Api>('/', { fetch: request }).api

/** An idempotency key: reuse it while the same write is retried, make another when its content changes. */
export const newIdempotencyKey = (): string => crypto.randomUUID()

/** The second argument of a write that must not happen twice. */
export const idempotencyHeaders = (key: string) => ({ headers: { 'Idempotency-Key': key } })

interface Upload {
  onPart?: ((part: number) => void) | undefined
  key?: string | undefined
  /** The token of a mailed link. */
  link?: string | undefined
}

/**
 * Sends a file as the raw body and reports the part sent so far (0 to 1).
 * @throws ApiError when it is refused, TypeError when the connection fails
 */
export const sendFile = <Answer>(path: string, file: File, { onPart, key, link }: Upload = {}): Promise<Answer> => {
  const send = () => sendOnce<Answer>(path, file, { onPart, key, link })
  return key ? repeated(send) : send()
}

function sendOnce<Answer>(path: string, file: File, { onPart, key, link }: Upload): Promise<Answer> {
  return new Promise((resolve, reject) => {
    // fetch does not report upload progress
    const call = new XMLHttpRequest()
    call.open('POST', path)
    // the content decides; the server says what to do with other types
    call.setRequestHeader('Content-Type', 'application/octet-stream')
    call.setRequestHeader('X-File-Name', encodeURIComponent(file.name.toWellFormed()))
    if (key) call.setRequestHeader('Idempotency-Key', key)
    if (link) call.setRequestHeader(linkTokenHeader, link)
    call.upload.onprogress = ({ loaded, total }) => onPart?.(total > 0 ? loaded / total : 0)
    call.onerror = () => reject(new TypeError('The connection failed'))
    call.onload = () => {
      if (call.status >= 200 && call.status < 300) resolve(JSON.parse(call.responseText) as Answer)
      else
        reject(new ApiError(call.status, call.responseText || call.statusText, call.getResponseHeader('Retry-After')))
    }
    call.send(file)
  })
}
