import { Context } from 'hono'
import { normalReference } from '#contract/fields/reference'
import { lightTracking, toLightTracking } from '#contract/http/paths'
import { product } from '#contract/product'
import { readVisitor } from '../../applications/visitor'
import type { AppContext } from '../../platform/context'
import type { Bindings } from '../../platform/env'
import { Failure } from '../../platform/failure'
import { securityHeaders } from '../../platform/http/headers'
import { searchMarkup, trackingMarkup } from './markup'
import { publicPageOf, trackByReference } from './pages'

const styles =
  ':root{color-scheme:light dark}body{max-width:36em;margin:0 auto;padding:1em;font:1em/1.5 system-ui,sans-serif}input,button{font:inherit;padding:.5em}h1{font-size:1.4em}h2{font-size:1.1em}'

const headers = async (): Promise<Record<string, string>> => {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(styles))
  return {
    ...securityHeaders,
    'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${Buffer.from(hash).toString('base64')}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'private, no-store',
    'X-Robots-Tag': 'noindex',
  }
}

/** An application without script in at most 15 KB, for old phones and bad lines: 200, 404 or 429. */
export async function answerLightTracking(
  request: Request,
  env: Bindings,
  context: AppContext,
  reference: string,
): Promise<Response> {
  const { status, markup } = reference
    ? await found(request, env, context, normalReference(decoded(reference)))
    : { status: 200, markup: searchMarkup(false, lightTracking) }
  const page = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Track application, ${product.name}</title><style>${styles}</style><body><p><a href="/">${product.name}</a></p>${markup}</body></html>`
  return new Response(request.method === 'HEAD' ? null : page, { status, headers: await headers() })
}

/** Where the form of the page leads. */
export const answerLightSearch = (typed: string): Response =>
  new Response(null, { status: 303, headers: { ...securityHeaders, Location: toLightTracking(typed) } })

async function found(request: Request, env: Bindings, context: AppContext, reference: string) {
  try {
    const visitor = await readVisitor(new Context(request, { env }), context)
    const page = await trackByReference(context, visitor, reference).catch((error: unknown) => {
      // an ended session sees what everyone sees
      if (error instanceof Failure && error.code === 'signed-out') return publicPageOf(context, reference)
      throw error
    })
    return { status: 200, markup: trackingMarkup(page) }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    const markup =
      error.code === 'not-found'
        ? searchMarkup(true, lightTracking)
        : `<main class="plain"><p>${error.detail}</p>${searchMarkup(false, lightTracking)}</main>`
    return { status: error.code === 'not-found' ? 404 : 429, markup }
  }
}

function decoded(reference: string): string {
  try {
    return decodeURIComponent(reference)
  } catch {
    return reference
  }
}
