import type { Hono, Schema } from 'hono'
import { createMiddleware } from 'hono/factory'
import { digestOff } from '#contract/addresses/paths'
import type { Area } from '#contract/administration/health'
import { maxFileBytes, maxPictureBytes } from '#contract/documents/documents'
import { resumable } from '#contract/documents/resumable'
import { Failure } from '../platform/failure'
import { bodyLimit, smallBytes } from '../platform/http/body-limit'
import { headers } from '../platform/http/headers'
import { declaredBy, methodsOf } from '../platform/http/known-paths'
import { onError, problem } from '../platform/http/on-error'
import { drain, prepare } from '../platform/http/prepare'
import { recordRefusals } from '../platform/http/refusals'
import { type AppEnv, router } from '../platform/http/router'
import { sameOrigin } from '../platform/http/same-origin'
import { lazily } from '../platform/lazily'

const whatsAppWebhook = '/api/whatsapp/webhook'
/** Source: WhatsApp Cloud API, webhooks: a batch has up to 3 MB. */
const maxWhatsAppBytes = 3 * 1024 * 1024
const tusVersion = 'Tus-Resumable'

// most calls have no key, and do without the code for it
const keyed = lazily(() => import('../platform/idempotency/once'))

/** Serves routes under /api, behind the guards that every call passes. @param area by which their requests are counted */
export function serve<Routes extends Schema>(routes: Hono<AppEnv, Routes>, area: Area = 'general') {
  const fileTypesOf = declaredBy(routes.routes, ({ fileTypes }) => fileTypes)
  const isUpload = declaredBy(routes.routes, ({ headers }) => (headers && tusVersion in headers) || undefined)
  const mostBytesOf = (path: string, method: string) => {
    if (path === whatsAppWebhook) return maxWhatsAppBytes
    return !fileTypesOf(path, method) ? smallBytes : path.endsWith('/picture') ? maxPictureBytes : maxFileBytes
  }
  /** Source: tus 1.0.0, Tus-Resumable: every answer names the version. */
  const asTus = createMiddleware<AppEnv>(async (c, next) => {
    if (isUpload(c.req.path)) c.header(tusVersion, resumable.version)
    await next()
  })
  /** A piece of an upload has a way of its own to be repeated: the offset. */
  const onceForKey = createMiddleware<AppEnv>(async (c, next) => {
    if (!c.req.header('idempotency-key') || (isUpload(c.req.path) && c.req.method === 'PATCH')) return next()
    const { once } = await keyed()
    return once(c, next)
  })
  const api = router()
    .basePath('/api')
    .use(drain)
    .use(headers)
    .use(prepare(area))
    .use(recordRefusals)
    .use(asTus)
    .use(bodyLimit(mostBytesOf, (path) => isUpload(path) === true))
    .use(sameOrigin({ fromAnywhere: ['/api/stripe/webhook', whatsAppWebhook, digestOff], fileTypesOf }))
    .use(onceForKey)
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
