import type { Hono, Schema } from 'hono'
import { createMiddleware } from 'hono/factory'
import { resumable } from '#contract/fields/resumable'
import { maxFileBytes } from '#contract/files'
import { digestOff } from '#contract/http/paths'
import { Failure } from '../platform/failure'
import { fileTypes } from '../platform/files/declared-types'
import { bodyLimit } from '../platform/http/body-limit'
import { methodsOf } from '../platform/http/known-paths'
import { onError, problem } from '../platform/http/on-error'
import { drain, headers, prepare } from '../platform/http/prepare'
import { recordRefusals } from '../platform/http/refusals'
import { type AppEnv, router } from '../platform/http/router'
import { sameOrigin } from '../platform/http/same-origin'
import { lazily } from '../platform/lazily'

const maxJsonBytes = 64 * 1024
const whatsAppWebhook = '/api/whatsapp/webhook'
/** Source: WhatsApp Cloud API, webhooks: a batch has up to 3 MB. */
const maxWhatsAppBytes = 3 * 1024 * 1024
const mostBytesOf = (path: string) =>
  takesLargeFile(path) ? maxFileBytes : path === whatsAppWebhook ? maxWhatsAppBytes : maxJsonBytes
const takesPiece = (path: string) => /[/-]uploads\/[^/]+$/.test(path)
const takesLargeFile = (path: string) => /\/(documents|deed)$/.test(path) || takesPiece(path)
const fileTypesOf = (path: string) =>
  takesPiece(path) ? [resumable.pieceType] : /\/(documents|deed|picture)$/.test(path) ? fileTypes : undefined

// most calls have no key, and do without the code for it
const idempotency = lazily(() => import('../platform/http/idempotency'))
const once = createMiddleware<AppEnv>(async (c, next) => {
  if (!c.req.header('idempotency-key')) return next()
  const { idempotent } = await idempotency()
  return idempotent(c, next)
})

/** Serves routes under /api, behind the guards that every call passes. */
export function serve<Routes extends Schema>(routes: Hono<AppEnv, Routes>) {
  const api = router()
    .basePath('/api')
    .use(drain)
    .use(headers)
    .use(prepare)
    .use(recordRefusals)
    .use(bodyLimit(mostBytesOf))
    .use(sameOrigin({ fromAnywhere: ['/api/stripe/webhook', whatsAppWebhook, digestOff], fileTypesOf }))
    .use(once)
    .route('/', routes)
  api.onError(onError)
  api.notFound((c) => {
    const methods = methodsOf(api.routes, c.req.path)
    if (methods.length === 0) return problem(c, new Failure('not-found'))
    c.header('Allow', methods.join(', '))
    return problem(c, new Failure('method-not-allowed'))
  })
  return api
}
