import { resumable } from '#contract/documents/resumable'
import { minute } from '#contract/time'
import { finishLinks } from '../../cron'
import { sweepWhatsApp } from '../../messaging/whatsapp/process-events'
import { leftWork } from '../../platform/database/tables'
import { type Answer, asking, type Browser, browser, type Send } from '../browser'
import { writeRouteOf } from '../every-write/routes'
import { contextAt } from '../paying'
import { db } from '../people'
import { type Fault, faultyBindings, type Store } from './faults'
import { fileFaults } from './invariants'
import { changeFrom, countRows } from './row-counts'
import { meets } from './sometimes'

/** A write of the sequence as it goes without a fault. */
export interface Learned {
  route: string
  asked: readonly Store[]
  status: number
  change: string
}

/** What a person saw of a fault. */
export interface Seen {
  route: string
  fault: Fault
  status: number
  code: string
}

/** A piece of an upload is repeated by its offset, without a key. */
const isPiece = (route: string) => /^PATCH .*uploads\/:uploadId$/.test(route)
/** These make a challenge and write nothing: the repeat's is as good. */
const isChallenge = (route: string) => /^POST .*\/options$/.test(route)

const answerOf = ({ status, body, headers }: Answer): string =>
  JSON.stringify([status, body, headers.getSetCookie().filter((line) => !line.includes('bookmark='))])
const detailIn = (body: unknown) => (body as { detail?: string } | null)?.detail
const codeIn = (body: unknown) => (body as { code?: string } | null)?.code ?? ''

/** What the cron job does later about what calls did not get to. */
async function heal() {
  // the mails are read now, and so the work is done as if it were late already
  await db.update(leftWork).set({ dueAt: new Date(0) })
  await finishLinks(contextAt())
  await sweepWhatsApp(contextAt(new Date(Date.now() + 10 * minute)))
}

/** How often a page or a provider sends a call again. */
const maxRepeats = 3

/**
 * Browsers whose every write meets the fault that is planned for it, and is then sent again as by a page that got no
 * answer, until it is answered. Without a plan they learn what each write asks and does.
 */
export function faulted(planned: (at: number) => Fault | undefined, learned: readonly Learned[] = []) {
  const found: string[] = []
  const seen: Seen[] = []
  const done: Learned[] = []
  const knownFiles = new Set<string>()

  async function write<Body>(own: Browser, address: string | undefined, route: string, path: string, init: Send) {
    const at = done.length
    const [fault, was] = [planned(at), learned[at]]
    if (was && !fault) {
      done.push(was)
      return own.ask<Body>(path, init)
    }
    const keyed = isPiece(route) ? init : { ...init, headers: { ...init.headers, 'idempotency-key': `call ${at}` } }
    const before = await countRows()
    const repeat = () => again<Body>(own, path, keyed, isPiece(route))
    let overtaking: Answer<Body> | undefined
    const { bindings, asked, met } = faultyBindings(fault, async () => {
      overtaking = await repeat()
    })
    const first = browser(address, bindings)
    for (const [name, value] of own.jar) first.jar.set(name, value)
    const tried = await first.ask<Body>(path, keyed)
    const answer = fault ? (overtaking ?? (await repeat())) : tried
    if (!fault) for (const [name, value] of first.jar) own.jar.set(name, value)
    let change = changeFrom(before, await countRows())
    const isHealed = fault !== undefined && was !== undefined && change !== was.change
    if (isHealed) {
      await heal()
      change = changeFrom(before, await countRows())
    }
    const outcome = { tried, answer, change }
    done.push({ route, asked: [...asked], status: answer.status, change })
    if (!fault || !was) return answer
    const { status, body } = tried
    seen.push({ route, fault, status, code: status < 400 ? '' : codeIn(body) })
    const files = asked.includes('files') ? (await fileFaults()).filter((one) => !knownFiles.has(one)) : []
    for (const one of files) knownFiles.add(one)
    const wrong = [...(met.isMet ? [] : ['was not met']), ...files, ...faultsIn(route, was, outcome)]
    for (const what of wrong)
      found.push(`${at} ${route}, ${fault.store} ${fault.number} ${fault.mode}: ${what}`.slice(0, 700))
    meets('the sweep did what a call did not get to', isHealed && change === was.change)
    note(route, fault, outcome)
    return answer
  }

  const aBrowser = (address?: string): Browser => {
    const own = browser(address, {})
    const ask = <Body>(path: string, init: Send = {}): Promise<Answer<Body>> => {
      const route = writeRouteOf(init.method ?? 'GET', path)
      return route ? write<Body>(own, address, route, path, init) : own.ask<Body>(path, init)
    }
    return asking(own, ask)
  }
  return { found, seen, done, aBrowser }
}

interface Outcome {
  tried: Answer
  answer: Answer
  change: string
}

/** What a write that met a fault, and its repeat, did wrong. */
function faultsIn(route: string, was: Learned, { tried, answer, change }: Outcome): string[] {
  const { status } = tried
  const isSame = isChallenge(route) || isPiece(route) || answerOf(tried) === answerOf(answer)
  // a piece that was overtaken is at the wrong place, and its sender asks where to go on; a call at work is sent again
  const isPassing = codeIn(tried.body) === (isPiece(route) ? 'upload-offset' : 'still-working')
  return [
    ...(answer.status === was.status ? [] : [`the repeat is answered ${answerOf(answer)}, first ${answerOf(tried)}`]),
    ...(change === was.change ? [] : [`does ${change || 'nothing'} instead of ${was.change || 'nothing'}`]),
    ...(status < 400 && !isSame ? [`is answered ${answerOf(tried)}, and its repeat ${answerOf(answer)}`] : []),
    ...(status >= 400 && status < 500 && status !== was.status && !isPassing
      ? [`is answered as the person’s mistake: ${answerOf(tried)}`]
      : []),
    ...(status === 500 ? ['is answered 500, which the page does not send again'] : []),
    ...(status >= 500 && !detailIn(tried.body) ? ['does not say what to do'] : []),
  ]
}

function note(route: string, { store, mode }: Fault, { tried, answer }: Outcome) {
  const isDone = answer.status < 400
  meets('the repeat of a write overtook it', mode === 'late' && isDone && tried.status === answer.status)
  meets(
    'a write was finished by its repeat after its answer was lost',
    mode === 'after' && tried.status >= 500 && isDone,
  )
  meets(
    'a write whose answer was lost went on by itself',
    store === 'database' && mode === 'after' && tried.status < 400,
  )
  meets('everything stayed away, and the answer was 503', mode === 'gone' && tried.status === 503)
  meets('an upload went on from where the server was', isPiece(route) && tried.status >= 500 && isDone)
  meets('the payment provider was away, and the repeat did it', store === 'stripe' && tried.status >= 500 && isDone)
  meets('a file was stored whose answer was lost', store === 'files' && mode === 'after' && isDone)
  meets('an answer that was kept was sent again', mode !== 'late' && tried.status < 400 && isDone && !isPiece(route))
  meets('the queue was away, and nothing waited for it', store === 'queue' && tried.status < 400)
}

/** Sends a call again until it is answered; a piece of an upload from where the server is. */
async function again<Body>(own: Browser, path: string, init: Send, isPiece: boolean): Promise<Answer<Body>> {
  let answer: Answer<Body> | undefined
  for (let repeats = 0; repeats < maxRepeats; repeats += 1) {
    const sent = isPiece ? await restOf(own, path, init) : init
    if (!sent) return { status: 204, headers: new Headers(), body: '' as Body, cost: { trips: 0, read: 0, written: 0 } }
    answer = await own.ask<Body>(path, sent)
    if (answer.status < 500 && !(answer.status === 409 && answer.headers.has('retry-after'))) return answer
  }
  if (!answer) throw new Error('there was no answer')
  return answer
}

/** What is left of a piece; undefined when the server has all of it. */
async function restOf(own: Browser, path: string, init: Send): Promise<Send | undefined> {
  const head = await own.fetch(path, {
    method: 'HEAD',
    headers: { ...init.headers, 'tus-resumable': resumable.version },
  })
  const [offset, from] = [Number(head.headers.get('upload-offset')), Number(init.headers?.['upload-offset'])]
  const bytes = new Uint8Array(await new Response(init.body).arrayBuffer())
  if (head.status !== 200) throw new Error(`HEAD ${path} answered ${head.status}`)
  if (offset - from === bytes.byteLength) return undefined
  return { ...init, body: bytes.subarray(offset - from), headers: { ...init.headers, 'upload-offset': String(offset) } }
}
