import { problems } from '#contract/api/problems'
import { securityHeaders } from '../platform/http/headers'
import { failureOf, waitOf } from '../platform/http/on-error'

/** A page leads to HTTPS. A call is refused: a program that sends secrets in the clear must not work. */
export function overHttps(url: URL, isCall: boolean): Response {
  if (isCall) return new Response(null, { status: 403, headers: securityHeaders })
  url.protocol = 'https:'
  return new Response(null, { status: 308, headers: { ...securityHeaders, Location: url.href } })
}

/** One line, in place of a page or a file. */
export function answerError(error: Error, method: string): Response {
  const failure = failureOf(error, { method, route: 'page' })
  return new Response(failure.detail, {
    status: problems[failure.code].status,
    headers: {
      ...securityHeaders,
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      ...waitOf(failure),
    },
  })
}
