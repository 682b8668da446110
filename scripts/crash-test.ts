import type { ChildProcess } from 'node:child_process'
import { randomInt, randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { runtimesUnder } from './runtime.ts'
import { testFolder } from './testing/memory.ts'
import { freePort, isFree, ready, startServer } from './testing/servers.ts'

// Kills the running server repeatedly while people apply and pay, then checks: nothing acknowledged is lost, nothing is
// half done, nothing is charged twice. Most kills end the runtime, which has all the state and which the server starts again
// in a fifth of the time. Each fifth one ends the server, too, and so does the last: a new server finishes what is left.
const kills = Number(process.argv[2] ?? 25)
/** A filled state folder to begin with; an empty one is filled by the first server. */
const filled = process.argv[3]
const isWhole = (round: number) => (kills - 1 - round) % 5 === 0
const concurrency = 4
const settleMilliseconds = 10_000
// the first words of these messages' subjects
const arrived = 'We received your application'
const paidCopy = 'We received your deposit for'

interface Person {
  email: string
  cookie: string
  id: number
  reference: string
  intentId?: string
  isConfirmed?: boolean
}

const state = mkdtempSync(join(testFolder(), 'gwaro-crash-test-'))
if (filled) cpSync(filled, state, { recursive: true })
/** What the server says of each kill is of use only when something is wrong. */
const errors = join(state, 'errors.txt')
const origin = `http://localhost:${await freePort()}`
const people: Person[] = []
let server: ChildProcess | undefined
try {
  for (let round = 0; round < kills; round++) {
    server ??= await start()
    const isOver = new AbortController()
    const busy = Array.from({ length: concurrency }, () => applyAndPay(isOver.signal))
    await sleep(randomInt(150, 1500))
    if (isWhole(round)) kill(server)
    else killRuntime(server)
    isOver.abort()
    // a fetch whose server is killed sometimes never settles, so that Node would end here
    await Promise.race([Promise.all(busy), sleep(settleMilliseconds)])
    if (isWhole(round)) server = undefined
    else await ready(server, origin)
  }
  server = await start()
  const faults = await faultsAfter(Date.now() + 180_000)
  const paid = people.filter(({ isConfirmed }) => isConfirmed).length
  console.log(`${kills} kills, ${people.length} applications and ${paid} payments acknowledged.`)
  if (people.length < kills || paid === 0) faults.push('Too little happened between the kills to tell.')
  for (const fault of faults) console.error(fault)
  process.exitCode = faults.length === 0 ? 0 : 1
} finally {
  if (server) kill(server)
  if (process.exitCode !== 0) console.error(readFileSync(errors, 'utf8'))
  rmSync(state, { recursive: true, force: true, maxRetries: 5 })
}

async function start(): Promise<ChildProcess> {
  // the port of a killed server is free once the last of its processes is gone
  while (!(await isFree(Number(new URL(origin).port)))) await sleep(50)
  const started = startServer(origin, state, { detached: true, stdio: ['ignore', 'ignore', openSync(errors, 'a')] })
  await ready(started, origin)
  return started
}

/** Launcher, server and runtime are one process group, and end together. */
function kill({ pid }: ChildProcess) {
  if (pid !== undefined) process.kill(-pid, 'SIGKILL')
}

function killRuntime({ pid = 0 }: ChildProcess) {
  const runtimes = runtimesUnder(pid)
  if (runtimes.length === 0) throw new Error('The server has no runtime to kill.')
  for (const runtime of runtimes) process.kill(runtime, 'SIGKILL')
}

async function applyAndPay(signal: AbortSignal) {
  while (!signal.aborted) {
    try {
      const person = await apply(signal)
      people.push(person)
      const opened = await send<{ clientSecret: string }>('/api/create-payment-intent-simple', person.cookie, signal, {
        amount: 500,
        applicationReference: person.reference,
      })
      const [intentId = ''] = opened.body.clientSecret.split('_secret_')
      person.intentId = intentId
      await payAtProvider(intentId, opened.body.clientSecret, signal)
      await send('/api/confirm-payment', person.cookie, signal, {
        paymentIntentId: intentId,
        applicationId: person.id,
        type: 'deposit',
      })
      person.isConfirmed = true
    } catch {
      // the server is gone: an unacknowledged change may or may not have happened
    }
  }
}

async function apply(signal: AbortSignal): Promise<Person> {
  const email = `${randomUUID()}@example.com`
  const { body, cookie } = await send<{ id: number; referenceNumber: string }>(
    '/api/complete-application',
    '',
    signal,
    {
      serviceType: 'transfer',
      fullName: 'Tendai Moyo',
      email,
      phone: `+44${randomInt(1e9, 1e10)}`,
      country: 'uk',
      propertyAddress: '14 Samora Machel Avenue, Harare',
    },
  )
  return { email, cookie, id: body.id, reference: body.referenceNumber }
}

async function payAtProvider(intentId: string, clientSecret: string, signal: AbortSignal) {
  const { body } = await send<{ stripe: { publishableKey: string } }>('/api/config', '', signal)
  const answer = await fetch(`${origin}/sandbox/stripe/v1/payment_intents/${intentId}/confirm`, {
    method: 'POST',
    signal,
    body: new URLSearchParams({
      key: body.stripe.publishableKey,
      client_secret: clientSecret,
      payment_method: 'pm_card_visa',
    }),
  })
  if (!answer.ok) throw new Error(await answer.text())
}

function network(): string {
  return [10, ...Array.from({ length: 3 }, () => randomInt(256))].join('.')
}

async function send<Body>(path: string, cookie: string, signal?: AbortSignal, json?: object) {
  const answer = await fetch(`${origin}${path}`, {
    method: json ? 'POST' : 'GET',
    headers: { origin, cookie, 'cf-connecting-ip': network(), ...(json ? { 'content-type': 'application/json' } : {}) },
    ...(signal ? { signal } : {}),
    ...(json ? { body: JSON.stringify(json) } : {}),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  const given = answer.headers.getSetCookie().map((line) => line.split(';')[0] ?? '')
  return { body: (await answer.json()) as Body, cookie: given.join('; ') }
}

/** Faults that remain once all pending work has had time to finish. */
async function faultsAfter(deadline: number): Promise<string[]> {
  for (;;) {
    const intents = await paidIntents()
    const faults = (await Promise.all(people.map((person) => faultsOf(person, intents)))).flat()
    if (faults.length === 0 || Date.now() > deadline) return faults
    await sleep(3000)
  }
}

async function paidIntents(): Promise<Map<string, number>> {
  type Intent = { status: string; metadata: { application_id?: string } }
  const { body } = await send<Intent[]>('/sandbox/stripe/objects?kind=payment_intent', '')
  const counts = new Map<string, number>()
  for (const { status, metadata } of body) {
    const id = metadata.application_id ?? ''
    if (status === 'succeeded') counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  return counts
}

interface Page {
  application: { referenceNumber: string; depositPaid: boolean }
  payments: { status: string }[]
}

async function faultsOf(person: Person, intents: Map<string, number>): Promise<string[]> {
  const { email, cookie, id, reference, isConfirmed } = person
  const page = await send<Page>(`/api/applications/${id}`, cookie).catch(() => undefined)
  if (page?.body.application.referenceNumber !== reference) return [`${reference} was acknowledged and is gone.`]
  const charged = intents.get(String(id)) ?? 0
  const booked = page.body.payments.filter(({ status }) => status === 'succeeded').length
  const { body: messages } = await send<{ channel: string; subject: string; text: string }[]>(
    `/sandbox/messages?to=${encodeURIComponent(email)}`,
    '',
  )
  // A message sent at the moment of a kill is sent again with the same code: the mail provider has no idempotency keys.
  // Its text may differ, for it says where the application is when it is sent.
  const told = (words: string) =>
    new Set(
      messages
        .filter(({ channel, subject }) => channel === 'email' && subject.startsWith(words))
        .map(({ text }) => /Its code is (\S+)\./.exec(text)?.[1]),
    ).size
  const faults = [
    charged > 1 && `was charged ${charged} times`,
    isConfirmed === true && charged !== 1 && 'is acknowledged as paid and was never charged',
    booked !== charged && `was charged ${charged} times and booked ${booked} times`,
    page.body.application.depositPaid !== charged > 0 && 'says of its deposit what the provider does not',
    told(arrived) !== 1 && `got ${told(arrived)} messages that it arrived`,
    told(paidCopy) !== charged && `was charged ${charged} times and got ${told(paidCopy)} messages about it`,
  ]
  return faults.filter((fault) => fault !== false).map((fault) => `${reference} ${fault}.`)
}
