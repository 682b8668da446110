import { logRequest } from '../request-log'
import { pause, readSettings, silenceMs } from '../settings'
import type { Sql } from '../tables'
import { expand } from './expand'
import { docUrl, invalid, StripeFailure } from './failure'
import { type Form, parseForm, readBody } from './form'
import { type Answer, fingerprintOfCall, recall, remember } from './idempotency'
import { newId } from './ids'
import { checkTexts } from './limits'
import { type Account, now, Objects } from './objects/account'
import type { CardEntry } from './objects/payment-methods'
import { publicError } from './public-view'
import { type Call, perform, type Route } from './routes'
import { apiVersion, coerceParameters, routes } from './schema'

export interface Storage {
  sql: Sql
  /** Rolls back when the work throws. */
  transaction<Result>(work: () => Result): Result
}

const patterns = routes.map((route) => {
  const [method, path = ''] = route.split(' ')
  return { route, method, pattern: new RegExp(`^${path.replace(':id', '([^/]+)')}$`) }
})
const openToBrowsers: Route[] = ['GET /v1/payment_intents/:id', 'POST /v1/payment_intents/:id/confirm']

/** Stripe's API. The SDK calls /v1/…, the browser script /sandbox/stripe/v1/… */
export async function answerCall(storage: Storage, request: Request): Promise<Response> {
  const url = new URL(request.url)
  const path = url.pathname.replace('/sandbox/stripe', '')
  const body = request.method === 'POST' ? await readBody(request) : url.search.slice(1)
  const requestId = newId('request')
  const key = request.method === 'POST' ? request.headers.get('idempotency-key') : null
  const headers = new Headers({
    'content-type': 'application/json',
    'cache-control': 'no-store',
    'request-id': requestId,
    'stripe-version': apiVersion,
  })
  if (key) headers.set('idempotency-key', key)
  const { stripe: fault } = readSettings(storage.sql)
  const answer = await (fault === 'ok' || fault === 'lost'
    ? answerOrRefuse(storage, { request, path, body, requestId, key, headers, isFromBrowser: path !== url.pathname })
    : failAs(fault))
  const sent = fault === 'lost' ? await failAs('error') : answer
  logRequest(storage.sql, {
    id: requestId,
    at: new Date().toISOString(),
    method: request.method,
    path,
    body,
    version: request.headers.get('stripe-version'),
    idempotency_key: key,
    status: sent.status,
  })
  if (sent.status < 500) headers.set('stripe-should-retry', 'false')
  const text = typeof sent.body === 'string' ? sent.body : JSON.stringify(sent.body, null, 2)
  return new Response(text, { status: sent.status, headers })
}

interface Asked {
  request: Request
  path: string
  body: string
  requestId: string
  key: string | null
  headers: Headers
  isFromBrowser: boolean
}

async function failAs(fault: 'timeout' | 'error' | 'nonsense'): Promise<Answer> {
  if (fault === 'nonsense') return { status: 200, body: '<!doctype html><title>Bad gateway</title>' }
  if (fault === 'timeout') await pause(silenceMs)
  const message = 'An unknown error occurred. (Made by the fault switch of the sandbox.)'
  return { status: fault === 'timeout' ? 504 : 500, body: { error: { type: 'api_error', message } } }
}

async function answerOrRefuse(storage: Storage, asked: Asked): Promise<Answer> {
  try {
    return await answer(storage, asked)
  } catch (cause) {
    if (cause instanceof StripeFailure) return refusalAnswer(cause, asked)
    console.error(cause)
    return { status: 500, body: { error: { type: 'api_error', message: `Sandbox fault: ${String(cause)}` } } }
  }
}

async function answer(storage: Storage, asked: Asked): Promise<Answer> {
  const { request, path, body, requestId, key, headers } = asked
  const { route, id } = findRoute(request.method, path)
  const form = parseForm(body)
  const call = readCall(request, route, id, form)
  const fingerprint = await fingerprintOfCall(request.method, path, body)
  const earlier = key ? recall(storage.sql, key, fingerprint, now()) : null
  if (earlier) {
    headers.set('idempotent-replayed', 'true')
    headers.set('original-request', earlier.requestId)
    return earlier
  }
  const params = coerceParameters(route, form) as { expand?: string[] }
  checkTexts(params)
  const account: Account = { sql: storage.sql, objects: new Objects(storage.sql), cause: { requestId, key } }
  const done = storage.transaction((): Answer => {
    try {
      return { status: 200, body: expand(account, perform(route, account, params, call), params.expand ?? []) }
    } catch (cause) {
      if (cause instanceof StripeFailure && cause.isKept) return refusalAnswer(cause, asked)
      throw cause
    }
  })
  if (key) remember(storage.sql, key, fingerprint, requestId, done, now())
  return done
}

function findRoute(method: string, path: string): { route: Route; id: string } {
  for (const candidate of patterns) {
    const match = candidate.method === method ? candidate.pattern.exec(path) : null
    if (match) return { route: candidate.route, id: decodeURIComponent(match[1] ?? '') }
  }
  throw invalid(
    `Unrecognized request URL (${method}: ${path}). The local sandbox speaks only the part of the API this project uses.`,
    undefined,
    undefined,
    404,
  )
}

/** Checks the key and separates what is not a parameter in the SDK's types. */
function readCall(request: Request, route: Route, id: string, form: Form): Call {
  const asked = request.headers.get('stripe-version')
  if (asked && asked !== apiVersion)
    throw invalid(`The sandbox speaks ${apiVersion} only; the request asked for ${asked}.`)
  const key = keyOf(request, form)
  const isPublishable = key.startsWith('pk_')
  if (isPublishable && !openToBrowsers.includes(route))
    throw new StripeFailure(403, {
      type: 'invalid_request_error',
      code: 'secret_key_required',
      message: 'This API call cannot be made with a publishable API key. Please use a secret API key.',
      doc_url: docUrl('secret_key_required'),
    })
  const { client_secret = null, payment_method_data = null } = form
  delete form.key
  if (client_secret !== null) delete form.client_secret
  const entry = payment_method_data as CardEntry | null
  if (entry?.card?.number && !isPublishable)
    throw new StripeFailure(402, {
      type: 'invalid_request_error',
      message:
        'Sending credit card numbers directly to the Stripe API is generally unsafe. We suggest you use test tokens that map to the test card you are using, see https://stripe.com/docs/testing.',
    })
  if (isPublishable) delete form.payment_method_data
  return { id, isPublishable, clientSecret: typeof client_secret === 'string' ? client_secret : null, entry }
}

function keyOf(request: Request, form: Form): string {
  const authorization = request.headers.get('authorization') ?? ''
  const bearer = /^Bearer (.+)$/.exec(authorization)?.[1]
  const basic = authorization.startsWith('Basic ') ? atob(authorization.slice(6)).split(':')[0] : undefined
  const key = bearer ?? basic ?? (typeof form.key === 'string' ? form.key : '')
  if (/^(sk|rk|pk)_test_/.test(key)) return key
  const message = key
    ? `Invalid API Key provided: ${key.slice(0, 8)}*****`
    : "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY')."
  throw new StripeFailure(401, { type: 'invalid_request_error', message })
}

function refusalAnswer({ status, body }: StripeFailure, { requestId, isFromBrowser }: Asked): Answer {
  const request_log_url = `https://dashboard.stripe.com/test/logs/${requestId}`
  return { status, body: { error: { ...(isFromBrowser ? publicError(body) : body), request_log_url } } }
}
