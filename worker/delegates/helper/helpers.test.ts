import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { Problem } from '#contract/api/problems'
import { progressOf } from '#contract/applications/progress/next-rules'
import { sentenceOf } from '#contract/applications/progress/stage-sentence'
import type { ApplicationPage, OwnerApplication } from '#contract/applications/views'
import {
  type AskedHelper,
  type HelperView,
  type HelpPage,
  helperMessages,
  maxHelperDocuments,
  maxHelpers,
} from '#contract/delegates/helper'
import type { ClientApplicationPage } from '#contract/desk/views'
import { maxApplicationBytes, maxFileBytes } from '#contract/documents/documents'
import { resumable } from '#contract/documents/resumable'
import { day } from '#contract/time'
import { custodyEntries } from '../../applications/custody/custody-tables'
import { applications, documents } from '../../applications/tables'
import { openUploads } from '../../documents/upload-tables'
import { firms } from '../../firms/tables'
import { users } from '../../identity/tables'
import { auditLog } from '../../platform/database/tables'
import { type Browser, browser, withLink } from '../../testing/browser'
import { interrupted } from '../../testing/interrupted'
import { deliver, messagesTo } from '../../testing/mailbox'
import { contextAt, ledger, payFor } from '../../testing/paying'
import { aFirm, db, digitizeForm, ownerBrowser, type Started, signedInMember } from '../../testing/people'
import { aDocument, add, ask as askAt, begin, offsetOf, remove } from '../../testing/uploads'
import { helpers } from './tables'
import { openHelp } from './use-help'

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n')
const send = (own: Browser, token: string, body: Uint8Array | string = pdf, type = 'application/pdf') =>
  withLink(own, token).ask<HelpPage & Problem>('/api/help/documents', {
    method: 'POST',
    body: body as unknown as BodyInit,
    headers: { 'content-type': type, 'x-file-name': 'Identity.pdf' },
  })

beforeEach(async () => {
  await env.SANDBOX.fetch('http://localhost/sandbox/reset', { method: 'POST' })
})

async function anOwnersApplication() {
  const firm = await aFirm('titan')
  const owner = await ownerBrowser('owner@example.com')
  const { fullName: _name, email: _email, phone: _phone, country: _country, ...form } = digitizeForm
  await owner.post('/api/profile', {
    fullName: 'Tariro Moyo',
    whatsappNumber: '+44 7700 900777',
    countryOfResidence: 'United Kingdom',
    propertyAddress: digitizeForm.propertyAddress,
  })
  const { status, body } = await owner.post<Started>('/api/applications', form)
  expect(status).toBe(201)
  const { id, referenceNumber } = body
  const ask = (more: Record<string, unknown> = {}) =>
    owner.post<AskedHelper & Problem>(`/api/applications/${id}/helpers`, {
      name: 'Tendai Ncube',
      task: 'upload',
      channel: 'whatsapp',
      phone: '+263 77 123 4567',
      ...more,
    })
  const link = async (more: Record<string, unknown> = {}) => {
    const asked = await ask(more)
    expect(asked.status).toBe(201)
    return asked.body.link?.split('/help/')[1] ?? ''
  }
  /** For bringing the original, after the deposit and the first contact. */
  const errand = async () => {
    const contactedAt = new Date()
    const set = { depositPaidAt: contactedAt, contactedAt, contactedBy: 'call' as const }
    await db.update(applications).set(set).where(eq(applications.id, id))
    return link({ task: 'drop-off' })
  }
  const listed = async () => (await owner.get<HelperView[]>(`/api/applications/${id}/helpers`)).body
  return { firm, owner, id, reference: referenceNumber, ask, link, errand, listed }
}

test('a helper is mailed a link, uploads documents, and the owner and the firm see who did', async () => {
  const { firm, owner, id, reference, ask, listed } = await anOwnersApplication()
  const asked = await ask({ channel: 'email', email: 'tendai@example.com' })
  expect([asked.status, asked.body.link, asked.cost.trips]).toEqual([201, null, 2])
  await deliver()
  const [mail] = await messagesTo('tendai@example.com')
  expect(mail?.subject).toContain('Tariro has asked for your help')
  expect(mail?.text).not.toMatch(/Moyo|owner@example|7700/)
  const token = /\/help\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
  expect(token).not.toBe('')
  expect(JSON.stringify(await db.select().from(helpers))).not.toContain(token)

  const helper = browser('198.51.100.4')
  const page = await withLink(helper, token).get<HelpPage>('/api/help/task')
  expect(page.body).toEqual({
    task: 'upload',
    helper: 'Tendai Ncube',
    owner: 'Tariro',
    reference,
    expiresAt: expect.any(String) as string,
    firm: null,
    isDone: false,
    requests: [],
    documentsLeft: maxHelperDocuments,
  })
  expect((await withLink(helper, token).get('/api/help/task')).cost.trips).toBe(1)
  expect((await listed())[0]).toMatchObject({ state: 'opened', contact: 'tendai@example.com' })
  for (let left = maxHelperDocuments - 1; left >= 0; left -= 1) {
    const sent = await send(helper, token)
    expect([sent.status, sent.body.documentsLeft]).toEqual([201, left])
  }
  const over = await send(helper, token)
  expect([over.status, over.body.code, over.body.detail]).toEqual([409, 'help-over', helperMessages.allSent])
  expect(await db.$count(documents)).toBe(maxHelperDocuments)
  expect((await listed())[0]).toMatchObject({ state: 'done', documents: maxHelperDocuments })

  await deliver()
  const told = await messagesTo('owner@example.com')
  expect(told.filter(({ subject }) => subject.includes('Tendai uploaded a document'))).toHaveLength(1)
  const own = (await owner.get<ApplicationPage>(`/api/applications/${id}`)).body
  expect(own.documents[0]).toMatchObject({ uploadedBy: 'Tendai Ncube (helper)', isFromFirm: false })
  const seen = own.activity.map(({ who, role, what }) => `${who} (${role}) ${what}`)
  expect(seen).toContain('Tendai Ncube (helper) Uploaded the document Identity.pdf')
  expect(seen.filter((one) => one === 'Tendai Ncube (helper) Opened the helper link')).toHaveLength(1)
  expect(seen).toContain('Tariro Moyo (owner) Asked Tendai Ncube to help')
  const member = await signedInMember(firm)
  const application = (await member.get<ClientApplicationPage>(`/api/lawfirm/clients/${id}`)).body
  expect(application.documents[0]?.uploadedBy).toBe('Tendai Ncube (helper)')
  // the log cannot forget a name
  expect(JSON.stringify(await db.select().from(auditLog))).not.toContain('Tendai')
})

test('a helper drops off the original, says so once, and sees where to go and what to write on it', async () => {
  const { owner, id, errand, listed, reference } = await anOwnersApplication()
  const token = await errand()
  const helper = browser('198.51.100.4')
  const { body } = await withLink(helper, token).get<HelpPage>('/api/help/task')
  expect(body).toMatchObject({ reference, firm: { name: 'titan Law', address: '1 titan Street, Harare' } })
  expect(JSON.stringify(body)).not.toMatch(/Moyo|example\.com|7700|office@|700000|cents|deed"/i)
  const wrong = await send(helper, token)
  expect([wrong.status, wrong.body.detail]).toEqual([409, helperMessages.otherTask])
  const both = await Promise.all([1, 2].map(() => withLink(helper, token).post<HelpPage>('/api/help/done')))
  expect(both.map(({ status, body }) => [status, body.isDone])).toEqual([
    [200, true],
    [200, true],
  ])
  expect((await listed())[0]).toMatchObject({ state: 'done' })
  // the owner's word: on its way until the firm records it
  expect(await db.select().from(custodyEntries)).toMatchObject([
    { number: 1, kind: 'announced', side: 'owner', from: null, holder: 'sent', way: 'hand', actorId: null },
  ])
  expect((await db.select().from(custodyEntries))[0]).toMatchObject({
    person: 'Tendai Ncube',
    actorName: 'Tendai Ncube (helper)',
  })
  expect((await db.select().from(applications))[0]).toMatchObject({ originalWith: 'sent', originalEntry: 1 })
  // dashboard and tracking say who told it, without a name
  const now = Date.now()
  const [inList] = (await owner.get<OwnerApplication[]>('/api/applications')).body
  const page = (await owner.get<ApplicationPage>(`/api/applications/${id}`)).body
  const told = [inList, page.application].map((one) => one && progressOf(one, now).where)
  expect(told).toEqual(Array(2).fill('Your helper told us that your title deed is on its way.'))
  const ofTracking = sentenceOf(page.application, 'owner', page.statusHistory)
  expect(ofTracking).toMatch(/^Your helper told us that your title deed is on its way\./)
  expect(JSON.stringify([inList?.changes, page.statusHistory])).not.toContain('Tendai')
  await deliver()
  const mails = (await messagesTo('owner@example.com')).filter(({ subject }) => subject.includes('dropped off'))
  expect(mails).toHaveLength(1)
  expect(await db.$count(auditLog, eq(auditLog.action, 'finish-help'))).toBe(1)
  await db.update(applications).set({ fileStatus: 'received' }).where(eq(applications.id, id))
  expect((await withLink(helper, token).get('/api/help/task')).status).toBe(200)
})

test('someone may be asked for uploads while the firm is closed, and not to bring the original', async () => {
  const { ask, link, firm } = await anOwnersApplication()
  await db.update(firms).set({ isActive: false }).where(eq(firms.id, firm.id))
  expect((await link()).length).toBeGreaterThan(40)
  expect((await ask({ task: 'drop-off' })).status).toBe(400)
})

test('an expired, ended or unknown link opens nothing, nor does one of a withdrawn application', async () => {
  const { owner, id, link, listed } = await anOwnersApplication()
  const helper = browser('198.51.100.4')
  const open = async (token: string) => {
    const looked = await withLink(helper, token).get<Problem>('/api/help/task')
    const sent = await send(helper, token)
    expect([sent.status, sent.body.code]).toEqual([looked.status, looked.body.code])
    return [looked.status, looked.body.detail]
  }
  const ended = await link()
  const [row] = await listed()
  expect((await owner.delete(`/api/applications/${id}/helpers/${row?.id}`)).body).toEqual({ ended: true })
  expect((await owner.delete(`/api/applications/${id}/helpers/${row?.id}`)).status).toBe(200)
  expect(await open(ended)).toEqual([409, helperMessages.ended])
  expect((await listed())[0]).toMatchObject({ state: 'ended', contact: null })

  const late = await link()
  await db.update(helpers).set({ expiresAt: new Date(Date.now() - 1) })
  expect(await open(late)).toEqual([409, helperMessages.expired])

  const token = await link()
  await db.update(users).set({ isActive: false })
  expect(await open(token)).toEqual([409, helperMessages.ended])
  await db.update(users).set({ isActive: true })
  expect((await withLink(helper, token).get('/api/help/task')).status).toBe(200)
  expect((await owner.post(`/api/applications/${id}/withdraw`)).status).toBe(200)
  expect(await open(token)).toEqual([409, helperMessages.withdrawn])
  expect(await db.$count(documents)).toBe(0)

  for (let tries = 0; tries < 10; tries += 1) {
    expect((await withLink(helper, 'x'.repeat(43)).get('/api/help/task')).status).toBe(404)
  }
  expect((await withLink(helper, 'x'.repeat(43)).get('/api/help/task')).status).toBe(429)
})

test('the owner reads since when a link has stopped, from the last refund that is recorded', async () => {
  const { id, owner, link, listed } = await anOwnersApplication()
  await link()
  await payFor({ id, visitor: owner })
  const [payment] = await ledger(id)
  const admin = await ownerBrowser('admin@example.com', 'admin')
  const refund = (amount: number) =>
    admin.post(`/api/admin/payments/${payment?.id}/refund`, { amount, reason: 'The registry was closed' })
  await refund(20)
  expect(await listed()).toMatchObject([{ state: 'sent', stoppedAt: null }])
  await refund(30)
  const entries = await db.select().from(auditLog).where(eq(auditLog.action, 'refund-payment'))
  expect(entries).toHaveLength(2)
  expect(await listed()).toMatchObject([{ state: 'stopped', stoppedAt: entries[1]?.at.toISOString() }])
})

test('no wrong link closes another one of the same network', async () => {
  const { link } = await anOwnersApplication()
  const token = await link()
  const helper = browser('198.51.100.4')
  for (let tries = 0; tries < 12; tries += 1) await withLink(helper, 'x'.repeat(43)).get('/api/help/task')
  expect((await withLink(helper, 'x'.repeat(43)).get('/api/help/task')).status).toBe(429)
  expect((await withLink(helper, token).get('/api/help/task')).status).toBe(200)
  expect((await send(helper, token)).status).toBe(201)
  expect((await helper.get('/api/help/task')).status).toBe(404)
  expect((await helper.get(`/api/help/${token}`)).status).toBe(404)
})

test('the same key by another link is another call', async () => {
  const { errand } = await anOwnersApplication()
  const [first, second] = [await errand(), await errand()]
  const key = { 'idempotency-key': 'k-1' }
  for (const token of [first, second]) {
    const done = await withLink(browser('198.51.100.4'), token).post('/api/help/done', undefined, key)
    expect([done.status, done.headers.get('idempotent-replayed')]).toEqual([200, null])
  }
  expect(await db.$count(auditLog, eq(auditLog.action, 'finish-help'))).toBe(2)
})

test('what is not a document is refused as elsewhere, and twenty tries an hour end a link’s uploads', async () => {
  const { link } = await anOwnersApplication()
  const token = await link()
  const helper = browser('198.51.100.4')
  const wrong = await send(helper, token, 'no document')
  expect([wrong.status, wrong.body.code]).toEqual([400, 'not-a-document'])
  for (let tries = 1; tries < 20; tries += 1) expect((await send(helper, token, 'no document')).status).toBe(400)
  const over = await send(helper, token)
  expect([over.status, over.headers.has('retry-after')]).toEqual([429, true])
  expect(await db.$count(documents)).toBe(0)
})

test('of uploads at the same time no more than five are kept', async () => {
  const { link } = await anOwnersApplication()
  const token = await link()
  const sent = await Promise.all(Array.from({ length: 8 }, () => send(browser('198.51.100.4'), token)))
  const kept = sent.filter(({ status }) => status === 201).length
  expect(kept).toBeLessThanOrEqual(maxHelperDocuments)
  expect(sent.every(({ status }) => [201, 409, 503].includes(status))).toBe(true)
  expect(await db.$count(documents)).toBe(kept)
  expect((await db.select().from(helpers))[0]?.documents).toBe(kept)
})

test('five links work at a time, ten are made a day, and three mails reach one address', async () => {
  const { owner, id, ask } = await anOwnersApplication()
  const stranger = await ownerBrowser('other@example.com')
  expect((await stranger.get(`/api/applications/${id}/helpers`)).status).toBe(404)
  expect((await stranger.post(`/api/applications/${id}/helpers`, someone)).status).toBe(404)
  for (let one = 0; one < maxHelpers; one += 1) expect((await ask()).status).toBe(201)
  const refused = await ask()
  expect([refused.status, refused.body.detail]).toEqual([400, helperMessages.tooMany])
  await db.update(helpers).set({ expiresAt: new Date(Date.now() - day) })
  for (let one = 0; one < 3; one += 1) {
    expect((await ask({ channel: 'email', email: `Tendai@example.com` })).status).toBe(201)
  }
  expect((await ask({ channel: 'email', email: 'tendai@example.com' })).status).toBe(429)
  await ask()
  await ask()
  await db.update(helpers).set({ expiresAt: new Date(Date.now() - day) })
  const often = await ask()
  expect([often.status, often.body.detail]).toEqual([429, helperMessages.tooOften])
  await db.update(applications).set({ userId: null })
  expect((await owner.get(`/api/applications/${id}/helpers`)).status).toBe(404)
})
const someone = { name: 'A Name', task: 'upload', channel: 'email', email: 'a@example.com' }

test('a helper’s document arrives in pieces, by the same link and within its limits', async () => {
  const { owner, id, link, errand: bring, listed } = await anOwnersApplication()
  const [token, errand] = [await link(), await bring()]
  const helper = withLink(browser('198.51.100.4'), token)
  const uploads = '/api/help/uploads'
  const begun = async () => (await begin(helper, uploads, pdf.byteLength, 'Identity.pdf')).headers.get('location') ?? ''
  const at = await begun()
  expect((await add(helper, at, 0, pdf.subarray(0, 20))).status).toBe(204)
  // another browser with the link goes on; another link, and the owner, find nothing
  const elsewhere = withLink(browser('198.51.100.5'), token)
  expect((await elsewhere.get<object[]>(uploads)).body).toMatchObject([{ name: 'Identity.pdf', offset: 20 }])
  for (const [by, address] of [
    [withLink(browser(), errand), at],
    [owner, at.replace('/api/help', `/api/applications/${id}`)],
  ] as const) {
    expect((await askAt(by, address)).status).toBe(404)
    expect((await remove(by, address)).status).toBe(404)
  }
  expect((await begin(withLink(browser(), errand), '/api/help/uploads', 9)).body.detail).toBe(helperMessages.otherTask)
  expect((await begin(withLink(browser(), 'x'.repeat(43)), '/api/help/uploads', 9)).status).toBe(404)
  const last = await add(elsewhere, at, 20, pdf.subarray(20))
  expect([last.status, last.cost.trips]).toEqual([204, 4])
  expect((await listed()).at(-1)).toMatchObject({ state: 'used', documents: 1 })
  expect(await db.select().from(documents)).toMatchObject([
    { name: 'Identity.pdf', uploadedByKind: 'helper', uploadedByName: 'Tendai Ncube (helper)' },
  ])
  expect(await offsetOf(helper, at)).toBe(String(pdf.byteLength))

  // one document more than the link takes is refused when it is whole, and removed
  await db.update(helpers).set({ documents: maxHelperDocuments - 1 })
  const [fifth, sixth] = [await begun(), await begun()]
  expect((await add(helper, fifth, 0, pdf)).status).toBe(204)
  expect((await add(helper, sixth, 0, pdf)).body.code).toBe('help-over')
  expect(await db.$count(documents)).toBe(2)

  await db.update(helpers).set({ documents: 1 })
  const open = await begun()
  await db.update(helpers).set({ revokedAt: new Date() })
  expect((await add(helper, open, 0, pdf)).body.code).toBe('help-over')
  expect((await askAt(helper, open)).status).toBe(409)
})

test('to begin an upload is a try of the link, and its pieces are none', async () => {
  const { link } = await anOwnersApplication()
  const token = await link()
  const helper = withLink(browser('198.51.100.4'), token)
  const at = (await begin(withLink(helper, token), '/api/help/uploads', 1_000)).headers.get('location') ?? ''
  for (let offset = 0; offset < 30; offset += 1) expect((await add(helper, at, offset, 'x')).status).toBe(204)
  for (let tries = 1; tries < 20; tries += 1) await begin(withLink(helper, token), '/api/help/uploads', 9)
  expect((await begin(withLink(helper, token), '/api/help/uploads', 9)).status).toBe(429)
  expect((await add(helper, at, 30, 'x')).status).toBe(204)
  expect(await db.$count(openUploads)).toBe(5)
})

test('a link that ended takes its unfinished uploads with it', async () => {
  const { owner, id, link, listed } = await anOwnersApplication()
  const [token, other] = [await link(), await link()]
  const helper = browser('198.51.100.4')
  for (let one = 0; one < resumable.mostUnfinished; one += 1) {
    expect((await begin(withLink(helper, token), '/api/help/uploads', maxFileBytes)).status).toBe(201)
  }
  expect((await begin(withLink(helper, other), '/api/help/uploads', 9)).status).toBe(201)
  await db.insert(documents).values({ ...aDocument(id), sizeBytes: maxApplicationBytes - 5 * maxFileBytes })
  expect((await begin(owner, `/api/applications/${id}/uploads`, 9)).body.code).toBe('quota-reached')
  const first = (await listed()).at(-1)
  expect((await owner.delete(`/api/applications/${id}/helpers/${first?.id}`)).status).toBe(200)
  expect(await db.$count(openUploads)).toBe(1)
  expect((await begin(owner, `/api/applications/${id}/uploads`, 9)).status).toBe(201)
})

test('a link that is opened twice at the same time is recorded once', async () => {
  const { link } = await anOwnersApplication()
  const token = await link()
  await openHelp(
    interrupted(() => openHelp(contextAt(), token)),
    token,
  )
  expect(await db.$count(auditLog, eq(auditLog.action, 'open-help'))).toBe(1)
})
