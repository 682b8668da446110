import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { eq, lte } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { paymentSafety } from '#contract/site/payment-safety'
import { encryptToken, type OutgoingMessage } from '../../notifications/outbox'
import { enqueue } from '../../notifications/shared/outbox-queries'
import { outbox } from '../../notifications/tables'
import { backgroundContext } from '../../platform/background'
import type { AppContext } from '../../platform/context'
import { faultCounts } from '../../platform/measure/tables'
import { receive } from '../../queue'
import { deliverDue } from './deliver-due'

interface Received {
  channel: 'email' | 'whatsapp'
  to: string
  subject: string
  text: string
  html: string
  links: string[]
}

const sandbox = (path: string, body?: unknown) =>
  env.SANDBOX.fetch(`http://localhost/sandbox/${path}`, {
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    headers: { 'content-type': 'application/json' },
  })
const inbox = async (to: string): Promise<Received[]> =>
  (await sandbox(`messages?to=${encodeURIComponent(to)}`)).json<Received[]>()
const begin = new Date('2030-01-01T08:00:00Z')
const toolsAfter = (seconds: number): AppContext =>
  backgroundContext(env, createExecutionContext(), new Date(begin.getTime() + seconds * 1000))
const statusOf = (name: string): OutgoingMessage => ({
  message: 'status-changed',
  to: { email: `${name}@example.com`, phone: '+263771000111' },
  facts: { name, reference: 'ZTL2026K7Q2M9XA4D', label: 'Documents Received', message: null },
  key: `status-changed:${name}`,
  reference: 'ZTL2026K7Q2M9XA4D',
})

beforeEach(async () => {
  await sandbox('reset', {})
})

test('an outage of one channel delays only that one, and loses nothing', async () => {
  const { db } = toolsAfter(0)
  await enqueue(db, statusOf('tariro'), begin)
  await sandbox('settings', { mail: 'error' })
  expect(await deliverDue(toolsAfter(0))).toBe(0)
  expect(await inbox('tariro@example.com')).toHaveLength(0)
  expect(await inbox('+263771000111')).toHaveLength(1)
  await deliverDue(toolsAfter(11))
  await sandbox('settings', { mail: 'ok' })
  await deliverDue(toolsAfter(60))
  expect(await inbox('tariro@example.com')).toHaveLength(0)
  await deliverDue(toolsAfter(72))
  await deliverDue(toolsAfter(4000))
  expect(await inbox('tariro@example.com')).toHaveLength(1)
  expect(await inbox('+263771000111')).toHaveLength(1)
  const [row] = await db.select().from(outbox).where(eq(outbox.key, 'status-changed:tariro'))
  expect(row).toMatchObject({ dueAt: null, tries: 3 })
})

test('parallel senders send each message once', async () => {
  const { db } = toolsAfter(0)
  const names = Array.from({ length: 45 }, (_, position) => `owner-${position}`)
  for (const name of names) await enqueue(db, statusOf(name), begin)
  await enqueue(db, statusOf('owner-1'), begin)
  const left = await Promise.all([0, 0, 0].map((seconds) => deliverDue(toolsAfter(seconds))))
  expect(left.at(-1)).toBe(0)
  const counts = await Promise.all(names.map(async (name) => (await inbox(`${name}@example.com`)).length))
  expect(counts).toEqual(names.map(() => 1))
  expect(await inbox('+263771000111')).toHaveLength(names.length)
})

test('what one run cannot send is queued again, and the newest wait', async () => {
  const context = toolsAfter(300)
  const queued: unknown[] = []
  const NOTIFICATIONS = { send: async (word: unknown) => void queued.push(word) }
  // the newest have the first keys
  for (let position = 205; position > 0; position -= 1)
    await enqueue(context.db, statusOf(`owner-${1000 - position}`), toolsAfter(position).now())
  const run = { ...context, env: { ...env, NOTIFICATIONS } } as unknown as AppContext
  await receive(run, { queue: 'gwaro-notifications', messages: [{ body: 'due' }] } as never)
  expect(queued).toEqual(['due'])
  const left = await context.db.select().from(outbox).where(lte(outbox.dueAt, context.now()))
  expect(left.map(({ key }) => key).toSorted()).toEqual(
    [205, 204, 203, 202, 201].map((position) => `status-changed:owner-${1000 - position}`),
  )
})

test('the messages of a sender that died are free again when its lease ends', async () => {
  const { db } = toolsAfter(0)
  await enqueue(db, statusOf('rudo'), begin)
  await db.update(outbox).set({ dueAt: toolsAfter(60).now(), tries: 1 })
  await deliverDue(toolsAfter(59))
  expect(await inbox('rudo@example.com')).toHaveLength(0)
  await deliverDue(toolsAfter(60))
  expect(await inbox('rudo@example.com')).toHaveLength(1)
})

test('a message says how to check it, never becomes markup, and its secret is readable nowhere before', async () => {
  const { db } = toolsAfter(0)
  const key = 'confirm-email:1'
  const token = 'a-token-that-nobody-may-read'
  const facts = { name: '<b onclick="x">Rudo</b>', token: await encryptToken(env, token, key) }
  await enqueue(db, { message: 'confirm-email', to: { email: 'rudo@example.com' }, facts, key }, begin)
  const [row] = await db.select().from(outbox)
  expect(JSON.stringify(row)).not.toContain(token)
  await deliverDue(toolsAfter(0))
  const [mail] = await inbox('rudo@example.com')
  expect(mail?.links).toEqual([`http://localhost/verify-email/${token}`, `http://localhost/check/${row?.code}`])
  expect(mail?.html).not.toContain('<b onclick')
  expect(mail?.html).toContain('Hello &lt;b,')
  for (const form of [mail?.text, mail?.html]) {
    expect(form).toContain(paymentSafety)
    expect(form).toContain(`${row?.code.slice(0, 5)}-${row?.code.slice(5)}`)
  }
})

test('a message that is given up is counted by its name', async () => {
  const { db } = toolsAfter(0)
  await enqueue(db, statusOf('tariro'), begin)
  await db.update(outbox).set({ tries: 75 })
  await sandbox('settings', { mail: 'error' })
  expect(await deliverDue(toolsAfter(0))).toBe(0)
  expect(await db.select().from(faultCounts)).toMatchObject([
    { kind: 'message-given-up', what: 'status-changed', total: 1 },
  ])
  expect(await db.select({ dueAt: outbox.dueAt }).from(outbox)).toEqual([{ dueAt: null }])
})
