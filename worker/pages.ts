import { patternOf } from '#contract/addresses/address-pattern'
import { lightTracking, paths, toReference } from '#contract/addresses/paths'
import { normalReference } from '#contract/fields/reference'
import { publicFile } from './api/public-files'
import type { AppContext } from './platform/context'
import type { Bindings } from './platform/env'
import { discard } from './platform/http/body-limit'
import { securityHeaders } from './platform/http/headers'
import { lazily } from './platform/lazily'
import { searchMarkup, trackingMarkup } from './views/tracking/markup'

/** The empty page for every address without a file of its own, and the one that links the scripts of a firm's dashboard. */
declare const __SHELL__: string
declare const __PORTAL_SHELL__: string

const follow = lazily(() => import('./views/tracking/pages'))
const light = lazily(() => import('./views/tracking/light'))

/** A built page brings its content policy along, which allows the styles in it. Live reload needs scripts in the page. */
const policyHeader = 'Content-Security-Policy'
const isLive = __SHELL__ === '/'
const pageHeaders = Object.fromEntries(
  Object.entries(securityHeaders).filter(([name]) => !(isLive && name === policyHeader)),
)

const addresses = Object.values(paths).map(patternOf)
const secretAddresses = [
  paths.resetPassword,
  paths.verifyEmail,
  paths.invitation,
  paths.consoleSignIn,
  paths.morningDigest,
  paths.help,
  paths.legacyContact,
  paths.legacyRefusal,
  paths.legacyAccess,
  paths.verify,
  paths.verifyOne,
  paths.check,
  paths.checkOne,
  paths.complaintOne,
].map(patternOf)
const firmDashboard = patternOf(paths.firmDashboard)
const searchForm = '/tracking/reference'

/** Answers the address of a public file with it, and a page's with the application's HTML: 200 for an existing one, else 404. */
export async function pageShell(
  request: Request,
  env: Bindings,
  context: AppContext,
  execution: ExecutionContext,
): Promise<Response> {
  const url = new URL(request.url)
  const file = await publicFile(context, request.method, url.pathname)
  if (file) return file
  const path = url.pathname.length > 1 ? url.pathname.replace(/\/$/, '') : url.pathname
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    if (request.body) await discard(request.body.getReader())
    return new Response(null, { status: 405, headers: { ...securityHeaders, Allow: 'GET, HEAD' } })
  }
  const typed = url.searchParams.get('ref')
  if (path === searchForm && typed) {
    return new Response(null, { status: 303, headers: { ...securityHeaders, Location: toReference(typed) } })
  }
  if (path === lightTracking || path.startsWith(`${lightTracking}/`)) {
    const { lightPages } = await light()
    return lightPages.fetch(request, env, execution)
  }
  const shellFile = firmDashboard.test(path) ? __PORTAL_SHELL__ : __SHELL__
  const shell = await env.ASSETS.fetch(new Request(new URL(shellFile, url), { method: request.method }))
  const isKnown = addresses.some((address) => address.test(path))
  const isSecret = secretAddresses.some((address) => address.test(path))
  const page = new Response(shell.body, {
    status: isKnown ? 200 : 404,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-cache',
      ...pageHeaders,
      ...(shell.headers.has(policyHeader) ? { [policyHeader]: shell.headers.get(policyHeader) ?? '' } : {}),
      ...(isSecret ? { 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex' } : {}),
    },
  })
  if (isSecret) return withoutIndex(page)
  return path.startsWith(paths.tracking) && !hasScripts(request) ? withPlainTracking(page, context, path) : page
}

/** Says in the page too that search engines must not list it: not every one reads the header. */
const withoutIndex = (page: Response): Response =>
  new HTMLRewriter()
    .on('head', {
      element(head) {
        head.append('<meta name="robots" content="noindex">', { html: true })
      },
    })
    .transform(page)

/** `boot.js` sets this cookie: with it the browser gets the page that scripts render. */
const hasScripts = (request: Request) => /(?:^|;\s*)(?:__Host-)?scripts=/.test(request.headers.get('cookie') ?? '')

/** Tracking works without scripts: its plain form follows the page, and a browser with scripts does not wait for it. */
function withPlainTracking(page: Response, context: AppContext, path: string): Response {
  const reference = path.slice(searchForm.length + 1)
  return new HTMLRewriter()
    .on('body', {
      async element(body) {
        const markup = reference ? await plainTracking(context, reference) : searchMarkup(false, searchForm)
        body.append(`<noscript>${markup}</noscript>`, { html: true })
      },
    })
    .transform(page)
}

async function plainTracking(context: AppContext, reference: string): Promise<string> {
  const { publicPageOf } = await follow()
  return publicPageOf(context, normalReference(reference.replaceAll('%20', ' '))).then(
    (page) => trackingMarkup(page, context.now().getTime()),
    () => searchMarkup(true, searchForm),
  )
}
