import { createMiddleware } from 'hono/factory'
import type { AppEnv } from './router'

const stripe = 'https://js.stripe.com https://*.js.stripe.com'

const contentPolicy = [
  "default-src 'none'",
  "object-src 'none'",
  `script-src 'self' ${stripe}`,
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' data: blob: https://*.stripe.com",
  "connect-src 'self' https://api.stripe.com",
  `frame-src 'self' ${stripe} https://hooks.stripe.com`,
  "worker-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/**
 * The headers of every answer and static file. A page has a content policy of its own: `scripts/pages.ts` adds the hashes of
 * its scripts and styles, and `worker/views/tracking/light.ts` writes that of the page without script. Source: OWASP secure headers, Stripe's CSP guide.
 */
export const securityHeaders: Record<string, string> = {
  'Content-Security-Policy': contentPolicy,
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Permissions-Policy':
    'camera=(self), microphone=(), geolocation=(), usb=(), browsing-topics=(), payment=(self "https://js.stripe.com")',
}

/**
 * The content policy of scripts, styles and fonts: only a script that runs as a web worker reads its own, and ours load
 * further modules and nothing else. Short, because a first visit loads ten such files.
 */
export const assetContentPolicy = "default-src 'none'; script-src 'self'; base-uri 'none'; frame-ancestors 'none'"

/** Sets the security headers, `no-store` and the request's id on every answer that has none of its own. */
export const headers = createMiddleware<AppEnv>(async (c, next) => {
  c.set('requestId', crypto.randomUUID())
  await next()
  const { headers } = c.res
  for (const [name, value] of Object.entries(securityHeaders)) if (!headers.has(name)) headers.set(name, value)
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store')
  headers.set('X-Request-Id', c.var.requestId)
})
