import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { Problem } from '#contract/api/problems'
import {
  type AdminComplaint,
  type ComplaintView,
  complaintAnswerDays,
  type ReceivedComplaint,
} from '#contract/site/complaints'
import { day, hour } from '#contract/time'
import { ownerSessionToken } from '../../identity/owner'
import { deliverDue } from '../../messaging/delivery/deliver-due'
import { outbox } from '../../notifications/tables'
import { auditLog } from '../../platform/database/tables'
import { newSession } from '../../platform/session'
import { insertSession } from '../../platform/session-queries'
import { browser, everyPage } from '../../testing/browser'
import { interrupted } from '../../testing/interrupted'
import { deliver, messagesTo } from '../../testing/mailbox'
import { contextAt } from '../../testing/paying'
import { anOwner, db, ownerBrowser } from '../../testing/people'
import { answerComplaint, takeComplaint } from './handle-complaint'
import { complaintsPage } from './queries'
import { complaints } from './tables'

const form = {
  name: 'Rudo Moyo',
  email: 'Rudo@example.com',
  reference: 'ZTL2026K7Q2M9XA4D',
  story: 'No one called me.\nI waited two weeks.',
  wish: 'Please call me.',
}
const send = (given: Record<string, unknown> = form, own = browser(), headers = {}) =>
  own.post<ReceivedComplaint & Problem>('/api/complaints', given, headers)

beforeEach(async () => {
  await env.SANDBOX.fetch('http://localhost/sandbox/reset', { method: 'POST' })
})

test('a complaint is received, taken on and answered, and its number shows each state', async () => {
  const admin = await ownerBrowser('admin@example.com', 'admin')
  const before = Date.now()
  const { status, body } = await send()
  expect(status).toBe(201)
  expect(body.code).toMatch(/^[0-9A-HJKMNP-TV-Z]{12}$/)
  expect(new Date(body.answerBy).getTime() - before).toBeGreaterThanOrEqual(complaintAnswerDays * day)
  await deliver()
  const [received] = await messagesTo('Rudo@example.com')
  expect(received?.subject).toContain('We received your complaint')
  expect(received?.text).toContain(`/complaints/${body.code}`)
  expect(received?.text).not.toContain('No one called me')
  const [notice] = await messagesTo('admin@example.com')
  expect(notice?.subject).toContain('New complaint')
  expect(notice?.text).not.toContain('Rudo')

  const visitor = browser()
  const shown = async () => (await visitor.get<ComplaintView>(`/api/complaints/${body.code}`)).body
  expect(await shown()).toEqual({
    code: body.code,
    status: 'received',
    receivedAt: expect.any(String) as string,
    answerBy: body.answerBy,
    answeredAt: null,
    answer: null,
  })
  const [listed] = (await admin.get<AdminComplaint[]>('/api/admin/complaints')).body
  expect(listed).toMatchObject({ ...form, status: 'received' })
  const call = (what: string, given?: object) =>
    admin.post<AdminComplaint & Pick<Problem, 'code'>>(`/api/admin/complaints/${listed?.id}/${what}`, given)
  expect((await call('take')).body.status).toBe('in_progress')
  expect((await call('take')).body.status).toBe('in_progress')
  expect((await shown()).status).toBe('in_progress')
  const answer = 'We are sorry. Your lawyer calls today.'
  expect((await call('answer', { answer: ' ' })).status).toBe(400)
  expect((await call('answer', { answer })).body).toMatchObject({ status: 'answered', answer })
  expect((await call('answer', { answer })).status).toBe(200)
  const refused = [await call('answer', { answer: 'Another.' }), await call('take')]
  expect(refused.map((one) => [one.status, one.body.code])).toEqual([
    [409, 'file-changed'],
    [409, 'file-changed'],
  ])
  expect(await shown()).toMatchObject({ status: 'answered', answer })
  // a typed number is read as people write it
  const typed = `${body.code.slice(0, 4)}-${body.code.slice(4, 8)} ${body.code.slice(8)}`.toLowerCase()
  expect((await visitor.get(`/api/complaints/${encodeURIComponent(typed)}`)).status).toBe(200)
  await deliver()
  const mails = await messagesTo('Rudo@example.com')
  expect(mails).toHaveLength(2)
  expect(mails.map(({ text }) => text).join('\n')).toContain(answer)
  const activity = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `complaint ${listed?.id}`))
  expect(activity.map(({ action, actorName, actorRole }) => [action, actorRole, actorName !== ''])).toEqual([
    ['submit-complaint', 'stranger', true],
    ['take-complaint', 'admin', true],
    ['answer-complaint', 'admin', true],
  ])
  expect(JSON.stringify(activity)).not.toContain('Rudo')
  expect((await call('take')).status).toBe(409)
  expect((await admin.post('/api/admin/complaints/99/take')).status).toBe(404)
  expect((await admin.post('/api/admin/complaints/99/answer', { answer })).status).toBe(404)
})

test('a complaint is refused with what is missing, and a repeated call sends one', async () => {
  const wrong = await send({ email: 'x' })
  expect(wrong.status).toBe(400)
  expect(wrong.body.errors).toEqual([
    { path: 'name', message: 'Your name is required' },
    { path: 'email', message: 'Please enter a valid email' },
    { path: 'story', message: 'Please tell us what happened' },
  ])
  expect((await send(form, browser(), { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  const own = browser()
  const first = await send(form, own, { 'idempotency-key': 'one' })
  const again = await send(form, own, { 'idempotency-key': 'one' })
  expect(again.body.code).toBe(first.body.code)
  expect(await db.$count(complaints)).toBe(1)
})

test('one address is mailed three times an hour, one network sends twenty', async () => {
  const burst = await Promise.all(Array.from({ length: 22 }, () => send()))
  expect(burst.filter(({ status }) => status === 201)).toHaveLength(20)
  const refused = burst.filter(({ status }) => status === 429)
  expect(refused.every(({ headers }) => headers.has('retry-after'))).toBe(true)
  expect(await db.$count(outbox, eq(outbox.message, 'complaint-received'))).toBe(3)
  expect((await send(form, browser('198.51.100.4'))).status).toBe(201)
})

test('unknown numbers answer 404, and after ten 429', async () => {
  const own = browser()
  const tried = await Promise.all(Array.from({ length: 10 }, (_, one) => own.get(`/api/complaints/CODE${one}`)))
  expect(tried.map(({ status }) => status)).toEqual(Array<number>(10).fill(404))
  expect((await own.get('/api/complaints/CODE')).status).toBe(429)
})

test('the list has open complaints first, the oldest of them on top, a page at a time', async () => {
  const admin = await ownerBrowser('admin@example.com', 'admin')
  for (let one = 1; one <= 5; one += 1) await send({ ...form, name: `Person ${'ABCDE'[one - 1]}` })
  for (const id of [2, 4]) await admin.post(`/api/admin/complaints/${id}/answer`, { answer: 'Done.' })
  const listed = await everyPage<AdminComplaint>(admin, '/api/admin/complaints?limit=2')
  expect(listed.map(({ id }) => id)).toEqual([1, 3, 5, 4, 2])
  const page = await admin.get('/api/admin/complaints?limit=2')
  expect([page.headers.get('x-total-count'), page.cost.trips]).toEqual(['5', 1])
  const { sql, params } = complaintsPage(db, 7, 26).toSQL()
  const { results } = await env.DB.prepare(`explain query plan ${sql}`)
    .bind(...params)
    .all<{ detail: string }>()
  expect(results.map(({ detail }) => detail)).toEqual([expect.stringContaining('complaints_place')])
})

test('a complaint that another administrator answered meanwhile is neither taken on nor answered again', async () => {
  await send()
  const { id: adminId } = await anOwner('admin@example.com', 'admin')
  const asAdmin = async () => {
    const context = interrupted(() =>
      db.update(complaints).set({ status: 'answered', answer: 'First.', answeredAt: new Date() }),
    )
    const session = newSession(context, 'owner', adminId)
    await insertSession(db, session)
    const token = ownerSessionToken({ sid: session.sid, accountId: adminId, claims: {} }, context, { role: 'admin' })
    return { context, token }
  }
  const first = await asAdmin()
  await expect(takeComplaint(first.context, first.token, 1)).rejects.toMatchObject({ code: 'file-changed' })
  await db.update(complaints).set({ status: 'received', answer: null, answeredAt: null })
  const second = await asAdmin()
  await expect(answerComplaint(second.context, second.token, 1, 'Second.')).rejects.toMatchObject({
    code: 'file-changed',
  })
  expect(await db.select({ answer: complaints.answer }).from(complaints)).toEqual([{ answer: 'First.' }])
  expect(await db.$count(outbox, eq(outbox.message, 'complaint-answered'))).toBe(0)
})

test('200 complaints mail an administrator twice: of the first at once, of the others together', async () => {
  await anOwner('admin@example.com', 'admin')
  for (let one = 0; one < 200; one += 1)
    await send({ ...form, email: `rudo${one}@example.com` }, browser(`198.51.100.${Math.floor(one / 20)}`))
  await deliver()
  const notice = await messagesTo('admin@example.com')
  expect(notice.map(({ subject }) => subject)).toEqual([expect.stringContaining('New complaint')])
  await deliverDue(contextAt(new Date(Date.now() + hour)))
  const [digest] = await messagesTo('admin@example.com')
  expect([digest?.subject, (await messagesTo('admin@example.com')).length]).toEqual(['199 more new complaints', 2])
})

test('what one network or mailbox sends too often uses up nothing of the others', async () => {
  const one = browser()
  for (let tries = 0; tries < 230; tries += 1) await send({ ...form, email: `a${tries}@example.com` }, one)
  const networks = Array.from({ length: 35 }, (_, at) => browser(`198.51.100.${at}`))
  const tags = await Promise.all(
    networks.flatMap((own) => [1, 2].map((tag) => send({ ...form, email: `rudo+${tag}@example.com` }, own))),
  )
  expect(tags.filter(({ status }) => status === 201)).toHaveLength(60)
  expect((await send(form, browser('192.0.2.4'))).status).toBe(429)
  expect((await send({ ...form, email: 'tendai@example.com' }, browser('192.0.2.4'))).status).toBe(201)
})
