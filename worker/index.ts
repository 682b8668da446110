import { problems } from '#contract/api/problems'
import { api } from './api'
import { backgroundContext } from './platform/background'
import type { Bindings } from './platform/env'
import { securityHeaders } from './platform/http/headers'
import { networkOf } from './platform/http/network'
import { failureOf, waitOf } from './platform/http/on-error'
import { lazily } from './platform/lazily'

declare const __SANDBOX__: boolean
declare const __LOCAL__: boolean

// the first module only routes: what does the work is loaded by the first request, message or cron run that needs it
const pages = lazily(() => import('./pages'))
const signing = lazily(() => import('./platform/crypto/signing'))
const seals = lazily(() => import('./platform/crypto/seal-keys'))
const queue = lazily(() => import('./queue'))
const mails = lazily(() => import('./messaging/conversation/mail/receive-mail'))
const localReceiver = __LOCAL__ ? lazily(() => import('./messaging/conversation/mail/local-receiver')) : undefined
const clock = lazily(() => import('./cron'))

async function answer(request: Request, env: Bindings, execution: ExecutionContext): Promise<Response> {
  const url = new URL(request.url)
  const { pathname } = url
  const isPlain = env.ENVIRONMENT === 'production' && url.protocol === 'http:'
  if (isPlain && !/^(localhost|127.0.0.1|\[::1\])$/.test(url.hostname)) return overHttps(url)
  if (isCall(pathname)) return api.fetch(request, env, execution)
  if (pathname === '/.well-known/jwks.json') {
    const { publicKeys } = await signing()
    return Response.json({ keys: await publicKeys(env.SIGNING_KEYS) }, { headers: securityHeaders })
  }
  if (pathname === '/.well-known/seal.pem') {
    const { sealCertificates } = await seals()
    return new Response(sealCertificates(env.SEAL_KEYS), {
      headers: { ...securityHeaders, 'Content-Type': 'application/x-pem-file' },
    })
  }
  if (__SANDBOX__ && env.SANDBOX && /^\/sandbox(\/|$)/.test(pathname)) return env.SANDBOX.fetch(request)
  const address = request.headers.get('cf-connecting-ip') ?? 'unknown'
  const context = { ...backgroundContext(env, execution), address, network: networkOf(address) }
  const { pageShell } = await pages()
  return pageShell(request, env, context, execution)
}

/** A page leads to HTTPS. A call is refused: a program that sends secrets in the clear must not work. */
function overHttps(url: URL): Response {
  if (isCall(url.pathname)) return new Response(null, { status: 403, headers: securityHeaders })
  url.protocol = 'https:'
  return new Response(null, { status: 308, headers: { ...securityHeaders, Location: url.href } })
}

const isCall = (path: string) => /^\/api(\/|$)/.test(path)

/** One line, in place of a page or a file. */
function answerError(error: Error, request: Request): Response {
  const failure = failureOf(error, { method: request.method, route: 'page' })
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

export default {
  fetch: (request, env, execution) =>
    answer(request, env, execution).catch((error: Error) => answerError(error, request)),
  async queue({ messages }, env, execution) {
    const { receive } = await queue()
    await receive(
      backgroundContext(env, execution),
      messages.map(({ body }) => body),
    )
  },
  async email(message, env, execution) {
    const { receiveMail } = await mails()
    const { withResults } = (await localReceiver?.()) ?? {}
    await receiveMail(backgroundContext(env, execution), withResults ? await withResults(message) : message)
  },
  async scheduled({ scheduledTime, cron }, env, execution) {
    const { checkFiles, digestCron, fileCheck, sendDigests, sweep } = await clock()
    const work = { [digestCron]: sendDigests, [fileCheck]: checkFiles }[cron] ?? sweep
    await work(backgroundContext(env, execution, new Date(scheduledTime)))
  },
} satisfies ExportedHandler<Bindings>
