import type { Context } from 'hono'

/**
 * Whether a program asks for the page before a person does: a browser that fetches or renders ahead, or a preview.
 * Source: Sec-Purpose (WHATWG Fetch), Purpose and X-Moz of older browsers, X-Purpose of Safari.
 */
export function looksAhead(c: Context): boolean {
  const purposes = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].map((name) => c.req.header(name) ?? '')
  return c.req.raw.method === 'HEAD' || /\b(prefetch|prerender|preview)\b/i.test(purposes.join(' '))
}
