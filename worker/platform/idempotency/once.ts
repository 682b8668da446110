import type { Context, Next } from 'hono'
import { createMiddleware } from 'hono/factory'
import { hourSeconds } from '#contract/time'
import type { AppContext } from '../context'
import { decryptText, encryptText } from '../crypto/encryption'
import { sha256 } from '../crypto/secret'
import { runRecorded } from '../database/recording'
import { Failure } from '../failure'
import type { AppEnv } from '../http/router'
import { pause } from '../pause'
import { countAttempt, type Limit } from '../rate-limit'
import { callerAfter, callerBefore, sessionsOf } from './caller'
import {
  freeKey,
  type KeyRow,
  keepAnswer,
  keepAnswerAlso,
  keyRow,
  liveSessions,
  reserveKey,
  takeOver,
} from './key-rows'
import { KeyedCall, recordContext, refusing } from './keyed-call'
import { recordedBindings } from './recorded-bindings'

const maxTakeovers = 5
/** How long a try whose key was taken over waits for the other one's answer. */
const waitMilliseconds = 10_000
const lookMilliseconds = 100
const maxWithoutEffect = 60
const maxAnswerLength = 256 * 1024

interface Answer {
  status: number
  body: string
  headers: [string, string][]
}

type Call = Context<AppEnv>

/**
 * Does a write with an Idempotency-Key once and gives each repeat the same answer.
 * The key counts together with the caller's cookies or link, the method and the address; a different body is refused.
 */
export const once = createMiddleware<AppEnv>(async (c, next) => {
  const idempotencyKey = c.req.header('idempotency-key')
  if (!idempotencyKey || c.req.method === 'GET' || c.req.method === 'HEAD') return next()
  if (idempotencyKey.length > 255) throw new Failure('bad-request', 'The idempotency key is too long.')
  const { db, now } = c.var.context
  const keyUnder = (caller: string) => sha256([c.req.method, c.req.path, caller, idempotencyKey].join('\n'))
  const key = await keyUnder(callerBefore(c))
  for (let takeovers = 0; takeovers < maxTakeovers; takeovers += 1) {
    const { isNew, row } = await reserveKey(db, key, now())
    if (row.batches > 0 || row.answer !== null) {
      if (row.fingerprint !== (await fingerprintOf(c))) throw new Failure('key-reused')
      if (await hasEndedSince(c, row)) return runRecorded(refusing, next)
      if (row.answer !== null) return stored(c.var.context, row, row.answer)
    }
    const own = isNew ? row : await takeOver(db, row)
    if (own) return run(c, next, own, keyUnder)
  }
  throw stillWorking()
})

/** Runs the route as the key's latest try. */
async function run(c: Call, next: Next, row: KeyRow, keyUnder: (caller: string) => Promise<string>): Promise<void> {
  const { context } = c.var
  const call = await keyedCall(c, row)
  c.set('context', {
    ...context,
    now: () => call.recorder.at,
    env: recordedBindings(context.env, call),
    after: (name, work) => {
      call.hasWorkLeft = true
      context.after(name, work)
    },
  })
  await runRecorded(call, next)
  c.set('context', context)
  if (call.isAstray) throw new Failure('done-before', 'This was already done. Please reload the page.')
  // whatever is lost here, a repeat finds the mark
  const isKept = !call.isTakenOver && (await keep(c, call, keyUnder).catch(() => true))
  const answer = isKept ? undefined : await answerOfOther(c, row.key)
  if (answer) {
    c.res = undefined
    c.res = answer
    return
  }
  if (call.isTakenOver) throw stillWorking()
  if (row.batches > 0) c.res.headers.set(...replayed)
}

const stillWorking = () => new Failure('still-working', undefined, { retryAfter: 1 })
const replayed = ['Idempotent-Replayed', 'true'] as const
const fingerprintOf = async (c: Context): Promise<string> => sha256(await c.req.arrayBuffer())

async function keyedCall(c: Call, row: KeyRow): Promise<KeyedCall> {
  const { env, now } = c.var.context
  const record = row.told ? await decryptText(env.MASTER_KEYS, row.told, recordContext(row.key)) : undefined
  let fingerprint: Promise<string> | undefined
  return new KeyedCall(row, record, {
    masterKeys: env.MASTER_KEYS,
    // also for what is written after the answer
    fingerprint: () => (fingerprint ??= fingerprintOf(c)),
    sessions: await sessionsOf(c),
    now,
  })
}

async function hasEndedSince(c: Call, { live }: KeyRow): Promise<boolean> {
  const { db, now } = c.var.context
  const own = await sessionsOf(c)
  if (own.length === 0) return false
  const [counts] = await liveSessions(db, own, now())
  return (counts?.live ?? 0) < (live ?? own.length)
}

async function stored({ env }: AppContext, { key }: KeyRow, sealed: string): Promise<Response> {
  const { status, body, headers } = JSON.parse(await decryptText(env.MASTER_KEYS, sealed, key)) as Answer
  return new Response(body || null, { status, headers: [...headers, [...replayed]] })
}

/** Undefined when the other try has freed the key: it has written nothing. */
async function answerOfOther(c: Call, key: string): Promise<Response | undefined> {
  const { context } = c.var
  for (let waited = 0; waited < waitMilliseconds; waited += lookMilliseconds) {
    const [row] = await keyRow(context.db, key)
    if (!row) return undefined
    if (row.answer !== null) {
      if (row.fingerprint !== (await fingerprintOf(c))) throw new Failure('key-reused')
      return stored(context, row, row.answer)
    }
    await pause(lookMilliseconds)
  }
  throw stillWorking()
}

/** Anyone can make calls without effect: of those, a network has so many answers kept in an hour, and no row of others. */
async function mayKeep({ db, network, now }: AppContext): Promise<boolean> {
  const limit: Limit = { key: `kept without effect ${network}`, most: maxWithoutEffect, seconds: hourSeconds }
  return (await countAttempt(db, limit, now())).length > 0
}

/**
 * Keeps the answer. A failure that a repeat may get over is not kept; its key is free if nothing was written.
 * @returns false when another try has taken the key over, whose answer counts
 */
async function keep(c: Call, call: KeyedCall, keyUnder: (caller: string) => Promise<string>): Promise<boolean> {
  const { db, env } = c.var.context
  const { row } = call
  const { status, headers } = c.res
  if (call.hasNoEffect && !(await mayKeep(c.var.context))) {
    call.isFree = true
    return (await freeKey(db, row)).length > 0
  }
  const isFinal = status < 500 && status !== 429 && status !== 409
  const isUnread = status >= 400 && c.req.raw.body !== null && !c.req.raw.bodyUsed
  const isText = /[/+]json|^text\/|^$/.test(headers.get('content-type') ?? '')
  const fingerprint = isFinal && isText && !isUnread ? await fingerprintOf(c).catch(() => undefined) : undefined
  const body = fingerprint === undefined ? '' : await c.res.clone().text()
  if (fingerprint === undefined || body.length > maxAnswerLength) {
    // what an earlier try wrote keeps the key
    if (row.batches > 0 || call.reached > 0 || call.isUncertain) return true
    call.isFree = true
    return (await freeKey(db, row)).length > 0
  }
  const text = JSON.stringify({ status, body, headers: [...headers] } satisfies Answer)
  const seal = (key: string) => encryptText(env.MASTER_KEYS, text, key)
  const kept = await keepAnswer(db, row, { answer: await seal(row.key), fingerprint })
  if (kept.length === 0) return false
  const also = await keyUnder(callerAfter(c))
  if (also === row.key) return true
  const { createdAt, live } = row
  await keepAnswerAlso(db, { key: also, fingerprint, createdAt, live, answer: await seal(also) })
  return true
}
