import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { lightTracking, toLightTracking } from '#contract/addresses/paths'
import { problems } from '#contract/api/problems'
import { normalReference } from '#contract/fields/reference'
import { product } from '#contract/product'
import { readViewer } from '../../applications/viewer'
import { Failure } from '../../platform/failure'
import { headers } from '../../platform/http/headers'
import { failureOf, waitOf } from '../../platform/http/on-error'
import { prepare } from '../../platform/http/prepare'
import { recordRefusals } from '../../platform/http/refusals'
import { type AppEnv, router } from '../../platform/http/router'
import { escaped, searchMarkup, trackingMarkup } from './markup'
import { publicPageOf, trackByReference } from './pages'

const styles =
  ':root{color-scheme:light dark}body{max-width:36em;margin:0 auto;padding:1em;font:1em/1.5 system-ui,sans-serif}input,button{font:inherit;padding:.5em}h1{font-size:1.4em}h2{font-size:1.1em}'

/** An application without script in at most 15 KB, for old phones and bad lines: 200, 303 from the form, 404, 429 or 503. */
export const lightPages = router()
  .use(headers)
  .use(prepare('visitor'))
  .use(recordRefusals)
  .on('GET', [lightTracking, `${lightTracking}/:reference{.*}`], async (c) => {
    const typed = c.req.query('ref')
    if (typed) return c.redirect(toLightTracking(typed), 303)
    const reference = c.req.param('reference')?.replace(/\/$/, '')
    if (!reference) return page(c, 200, searchMarkup(false, lightTracking))
    return page(c, 200, trackingMarkup(await tracked(c, normalReference(reference)), c.var.context.now().getTime()))
  })

lightPages.onError((error, c) => {
  const failure = failureOf(error, { ...c.var, method: c.req.method, route: lightTracking })
  const { status } = problems[failure.code]
  if (status === 404) return page(c, 404, searchMarkup(true, lightTracking))
  const markup = `<main class="plain"><p>${escaped(failure.detail)}</p>${searchMarkup(false, lightTracking)}</main>`
  return status < 500 ? page(c, status, markup, waitOf(failure)) : page(c, 503, markup, { 'Retry-After': '2' })
})

async function tracked(c: Context<AppEnv>, reference: string) {
  const { context } = c.var
  const viewer = await readViewer(c, context)
  return trackByReference(context, viewer, reference).catch((error: unknown) => {
    // an ended session sees what everyone sees
    if (error instanceof Failure && error.code === 'signed-out') return publicPageOf(context, reference)
    throw error
  })
}

async function page(c: Context, status: ContentfulStatusCode, markup: string, more: Record<string, string> = {}) {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(styles))
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Track application, ${product.name}</title><style>${styles}</style><body><p><a href="/">${product.name}</a></p>${markup}</body></html>`
  return c.html(html, status, {
    'Content-Security-Policy': `default-src 'none'; object-src 'none'; style-src 'sha256-${Buffer.from(hash).toString('base64')}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    'Cache-Control': 'private, no-store',
    'X-Robots-Tag': 'noindex',
    ...more,
  })
}
