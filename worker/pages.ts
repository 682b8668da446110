import { paths } from '#contract/paths'
import type { Bindings } from './platform/env'
import { securityHeaders } from './platform/headers'

/** The empty page that every address without a file of its own is answered with. */
declare const __SHELL__: string

const secretAddresses = [paths.resetPassword, paths.verifyEmail, paths.invitation].map(patternOf)
const addresses = Object.values(paths)
  .map((path) => path.split('?')[0] ?? path)
  .map(patternOf)

/** Answers an address of the site with the application's page: 200 for one that exists, else 404. */
export async function pageShell(request: Request, env: Bindings): Promise<Response> {
  const url = new URL(request.url)
  const path = url.pathname.length > 1 ? url.pathname.replace(/\/$/, '') : url.pathname
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    await request.arrayBuffer()
    return new Response(null, { status: 405, headers: { ...securityHeaders, Allow: 'GET, HEAD' } })
  }
  const shell = await env.ASSETS.fetch(new Request(new URL(__SHELL__, url), { method: request.method }))
  const isKnown = addresses.some((address) => address.test(path))
  return new Response(shell.body, {
    status: isKnown ? 200 : 404,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-cache',
      ...securityHeaders,
      ...(secretAddresses.some((address) => address.test(path)) ? { 'Referrer-Policy': 'no-referrer' } : {}),
    },
  })
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/:[^/]+/g, '[^/]+')}$`)
}
