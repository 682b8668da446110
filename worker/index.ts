import { api } from './api'
import { backgroundContext } from './platform/background'
import type { Bindings } from './platform/env'
import { networkOf } from './platform/http/network'
import { lazily } from './platform/lazily'

declare const __SANDBOX__: boolean
declare const __LOCAL__: boolean

// the first module only routes: what does the work is loaded by the first request, message or cron run that needs it
const pages = lazily(() => import('./pages'))
const rareAnswers = lazily(() => import('./api/rare-answers'))
const wellKnown = lazily(() => import('./api/well-known'))
const queue = lazily(() => import('./queue'))
const mails = lazily(() => import('./messaging/conversation/mail/receive-mail'))
const localReceiver = __LOCAL__ ? lazily(() => import('./messaging/conversation/mail/local-receiver')) : undefined
const clock = lazily(() => import('./cron'))

async function answer(request: Request, env: Bindings, execution: ExecutionContext): Promise<Response> {
  const url = new URL(request.url)
  const { pathname } = url
  const isPlain = env.ENVIRONMENT === 'production' && url.protocol === 'http:'
  if (isPlain && !/^(localhost|127.0.0.1|\[::1\])$/.test(url.hostname))
    return (await rareAnswers()).overHttps(url, isCall(pathname))
  if (isCall(pathname)) return api.fetch(request, env, execution)
  const keys = pathname.startsWith('/.well-known/') && (await (await wellKnown()).answerWellKnown(pathname, env))
  if (keys) return keys
  if (__SANDBOX__ && env.SANDBOX && /^\/sandbox(\/|$)/.test(pathname)) return env.SANDBOX.fetch(request)
  const address = request.headers.get('cf-connecting-ip') ?? 'unknown'
  const context = { ...backgroundContext(env, execution), address, network: networkOf(address) }
  const { pageShell } = await pages()
  return pageShell(request, env, context, execution)
}

const isCall = (path: string) => /^\/api(\/|$)/.test(path)

export default {
  fetch: (request, env, execution) =>
    answer(request, env, execution).catch(async (error: Error) =>
      (await rareAnswers()).answerError(error, request.method),
    ),
  async queue(batch, env, execution) {
    const { receive } = await queue()
    await receive(backgroundContext(env, execution), batch)
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
