import { env } from 'cloudflare:workers'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { ApplicationPage, PublicPage } from '#contract/applications/views'
import type { ClientApplication, ClientApplicationPage } from '#contract/desk/views'
import { custodyEntries } from '../../applications/custody/custody-tables'
import { applications, history } from '../../applications/tables'
import { auditLog } from '../../platform/database/tables'
import { type Browser, browser } from '../../testing/browser'
import { deliver, messagesTo } from '../../testing/mailbox'
import { aFirm, anApplicant, db, signedInMember } from '../../testing/people'

async function anOriginal() {
  const firm = await aFirm('titan', 'selector')
  const started = await anApplicant()
  const [lawyer, staff] = [await signedInMember(firm), await signedInMember(firm, 'staff')]
  const at = `/api/lawfirm/clients/${started.id}`
  const entry = (by: Browser, json: object) => by.post<{ code?: string }>(`${at}/original`, json)
  const own = (json: object, by = started.browser) =>
    by.post<{ number: number; code?: string }>(`/api/applications/${started.id}/original/entries`, json)
  const waybill = (number: string, before: number) =>
    started.browser.put(`/api/applications/${started.id}/waybill`, { courier: 'dhl', number, before })
  const page = async () => (await started.browser.get<ApplicationPage>(`/api/applications/${started.id}`)).body
  const firmPage = async (by = staff) => (await by.get<ClientApplicationPage>(at)).body
  const kinds = async () => (await page()).custody.entries.map(({ kind }) => kind)
  const row = async () => (await db.select().from(applications).where(eq(applications.id, started.id)))[0]
  return { ...started, firm, lawyer, staff, at, entry, own, waybill, page, firmPage, kinds, row }
}

const received = (before: number, more = {}) => ({
  entry: 'received',
  condition: 'Two folds, no tears',
  before,
  ...more,
})

test('a row of the list has the plate that the records close, not the step', async () => {
  const { entry, staff, lawyer, at } = await anOriginal()
  const rings = async () => (await staff.get<ClientApplication[]>('/api/lawfirm/clients')).body[0]?.rings
  expect(await rings()).toEqual(['half', 'open', 'open'])
  const { file } = (await staff.get<ClientApplicationPage>(at)).body
  expect((await lawyer.patch(`${at}/status`, { status: 'received', version: file.version })).status).toBe(200)
  expect(await rings()).toEqual(['open', 'half', 'open'])
  expect((await entry(lawyer, received(0))).status).toBe(200)
  expect(await rings()).toEqual(['closed', 'half', 'open'])
})

test('a chain from the owner’s waybill to their confirmation, with both sides, and a second member', async () => {
  const { entry, own, waybill, page, firmPage, lawyer, staff, at, firm, row, referenceNumber } = await anOriginal()
  expect((await waybill('1234567890', 0)).status).toBe(200)
  const photo = await lawyer.ask<{ id: number }>(`${at}/documents`, {
    method: 'POST',
    body: new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0]),
    headers: { 'content-type': 'image/jpeg' },
  })
  expect((await entry(staff, received(1, { photo: photo.body.id, on: '2026-11-10' }))).status).toBe(200)
  expect((await entry(staff, { entry: 'seconded', before: 2 })).body.code).toBe('second-person-needed')
  expect((await firmPage(staff)).custody.next).not.toContain('seconded')
  expect((await firmPage(lawyer)).custody.next).toContain('seconded')
  expect((await entry(lawyer, { entry: 'seconded', before: 2 })).status).toBe(200)
  expect(await row()).toMatchObject({ originalWith: 'firm', originalFirmId: firm.id, originalEntry: 2 })
  expect((await entry(staff, { entry: 'lodged', receipt: 'DR 77/2026', before: 3 })).status).toBe(200)
  expect((await entry(staff, { entry: 'collected', before: 4 })).status).toBe(200)
  expect((await lawyer.put(`${at}/waybill`, { courier: 'ups', number: '99887766', before: 0 })).status).toBe(200)
  expect((await page()).custody.next).toContain('confirmed')
  expect((await own({ entry: 'confirmed', before: 6 })).body).toEqual({ number: 7 })
  const { custody, application } = await page()
  expect(custody.entries.map(({ kind, from, holder, by }) => [kind, from, holder, by])).toEqual([
    ['announced', null, 'sent', 'Rudo Chikafu'],
    ['received', 'sent', 'firm', 'staff of titan'],
    ['seconded', 'firm', 'firm', 'lawyer of titan'],
    ['lodged', 'firm', 'registry', 'staff of titan'],
    ['collected', 'registry', 'firm', 'staff of titan'],
    ['returned', 'firm', 'courier', 'lawyer of titan'],
    ['confirmed', 'courier', 'client', 'Rudo Chikafu'],
  ])
  expect(custody.entries[1]).toMatchObject({ condition: 'Two folds, no tears', photoId: photo.body.id })
  expect(custody.entries[5]).toMatchObject({ way: 'courier', courier: 'ups', waybill: '99887766' })
  expect(application.changes.filter(({ track }) => track === 'custody').map(({ status }) => status)).toEqual(
    custody.entries.filter(({ from, holder }) => from !== holder).map(({ holder }) => holder),
  )
  expect(await row()).toMatchObject({ originalWith: null, originalFirmId: null, originalMovedAt: null })
  expect(await db.$count(auditLog, eq(auditLog.action, 'record-custody'))).toBe(5)
  const open = await browser().get<PublicPage>(`/api/applications/reference/${referenceNumber}`)
  expect(JSON.stringify(open.body)).not.toMatch(/custody|DR 77|titan of/)
})

test('a second entry at the same time is refused, and the same again writes nothing', async () => {
  const { entry, own, lawyer, staff, kinds, id } = await anOriginal()
  const at = await Promise.all([
    entry(staff, received(0)),
    entry(lawyer, received(0)),
    own({ entry: 'announced', before: 0 }),
  ])
  expect(at.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  const total = await db.$count(custodyEntries)
  expect(total).toBe(1)
  const first = at[0].status === 200 ? staff : lawyer
  if (at[2].status !== 200) expect((await entry(first, received(0))).status).toBe(200)
  expect((await entry(first, received(0, { condition: 'Other' }))).body.code).toBe('file-changed')
  expect(await db.$count(custodyEntries, eq(custodyEntries.applicationId, id))).toBe(1)
  expect(await kinds()).toHaveLength(1)
})

test('entries stay as they are: a correction is an entry, and the original is where it was before', async () => {
  const { entry, staff, lawyer, page, kinds, id, row } = await anOriginal()
  await entry(staff, received(0))
  await entry(staff, { entry: 'lodged', receipt: '1', before: 1 })
  expect((await entry(lawyer, { entry: 'corrected', reason: '', before: 2 })).status).toBe(400)
  expect((await entry(lawyer, { entry: 'corrected', reason: 'Another file', before: 2 })).status).toBe(200)
  expect(await row()).toMatchObject({ originalWith: 'firm', originalEntry: 1 })
  expect((await entry(lawyer, { entry: 'corrected', reason: 'Another file', before: 3 })).status).toBe(200)
  expect(await kinds()).toEqual(['received', 'lodged', 'corrected', 'corrected'])
  const { custody, application } = await page()
  expect(custody.entries.map(({ isCorrected }) => isCorrected)).toEqual([true, true, false, false])
  expect(application.changes.filter(({ track }) => track === 'custody')).toEqual([])
  expect(await db.$count(history, eq(history.track, 'custody'))).toBe(0)
  const change = env.DB.prepare('update custody_entries set condition = ? where application_id = ?').bind('x', id)
  await expect(change.run()).rejects.toThrow('entries of custody stay')
  await expect(env.DB.prepare('delete from custody_entries').run()).rejects.toThrow('entries of custody stay')
})

test('a correction leaves what the history has of other things since', async () => {
  const { entry, staff, at, page } = await anOriginal()
  await entry(staff, received(0))
  expect((await staff.patch(`${at}/status`, { status: 'contacted' })).status).toBe(200)
  expect((await staff.post(`${at}/messages`, { text: 'It is here.' })).status).toBe(201)
  const others = async () => (await page()).statusHistory.filter(({ track }) => track !== 'custody').length
  const before = await others()
  expect((await entry(staff, { entry: 'corrected', reason: 'Another file', before: 1 })).status).toBe(200)
  expect(await db.$count(history, eq(history.track, 'custody'))).toBe(0)
  expect(await others()).toBe(before)
})

test('a waybill is an entry, another number is another, and without the number it is corrected', async () => {
  const { waybill, kinds, id, browser: own, row, firm, page } = await anOriginal()
  await waybill('1234567890', 0)
  expect(await row()).toMatchObject({ originalWith: 'sent', originalFirmId: firm.id })
  await waybill('1234567890', 1)
  await waybill('1234567891', 1)
  expect(await kinds()).toEqual(['announced', 'announced'])
  expect((await page()).custody.next).not.toContain('corrected')
  expect((await own.post(`/api/applications/${id}/original/entries`, { entry: 'corrected', before: 2 })).status).toBe(
    400,
  )
  await own.delete(`/api/applications/${id}/waybill`, { before: 2 })
  expect(await kinds()).toEqual(['announced', 'announced', 'corrected'])
})

test('what a firm may not say: another file’s or the client’s photo, a day to come, a place that does not follow', async () => {
  const { entry, staff, firmPage, kinds, id, browser: own } = await anOriginal()
  expect((await entry(staff, received(0, { photo: 999 }))).body.code).toBe('bad-request')
  const clients = await own.ask<{ id: number }>(`/api/applications/${id}/documents`, {
    method: 'POST',
    body: new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0]),
    headers: { 'content-type': 'image/jpeg', 'x-file-name': 'deed.jpg' },
  })
  expect(clients.status).toBe(201)
  expect((await entry(staff, received(0, { photo: clients.body.id }))).body.code).toBe('bad-request')
  expect((await entry(staff, received(0, { on: '2999-01-01' }))).body.code).toBe('bad-request')
  for (const json of [
    { entry: 'lodged', receipt: '1', before: 0 },
    { entry: 'collected', before: 0 },
    { entry: 'seen', before: 0 },
    { entry: 'returned', to: 'Rudo', before: 0 },
    { entry: 'confirmed', before: 0 },
  ])
    expect((await entry(staff, json)).status, json.entry).toBe(400)
  expect((await entry(staff, received(1))).body.code).toBe('file-changed')
  expect(await kinds()).toEqual([])
  expect((await firmPage()).custody).toMatchObject({ next: ['received', 'none'], isDue: false })
  await db.run(sql`update applications set service_type = 'lease'`)
  expect((await entry(staff, received(0))).body.code).toBe('bad-request')
  expect((await firmPage()).custody.next).toEqual([])
})

test('after Documents Received the firm answers, also that there is no original yet', async () => {
  const { entry, staff, at, firmPage } = await anOriginal()
  await staff.patch(`${at}/status`, { status: 'received' })
  expect((await firmPage()).custody.isDue).toBe(true)
  expect((await entry(staff, { entry: 'none', before: 0 })).status).toBe(200)
  expect((await firmPage()).custody.isDue).toBe(false)
})

test('the owner of an application that was closed while the firm had the original says that it came back', async () => {
  const { entry, own, staff, id, page, row } = await anOriginal()
  await entry(staff, received(0))
  expect((await own({ entry: 'confirmed', before: 1 })).status).toBe(400)
  await db.update(applications).set({ withdrawnAt: new Date(), firmId: null }).where(eq(applications.id, id))
  expect((await entry(staff, { entry: 'returned', to: 'Rudo', before: 1 })).status).toBe(404)
  expect((await page()).custody.next).toEqual(['confirmed'])
  expect((await own({ entry: 'confirmed', before: 1 })).status).toBe(200)
  expect(await row()).toMatchObject({ originalWith: null, originalFirmId: null })
})

test('the owner is told once of what came, went back or was wrong, in words that a row holds', async () => {
  const { entry, staff, at } = await anOriginal()
  await entry(staff, received(0, { on: '2026-11-10' }))
  await entry(staff, received(0, { on: '2026-11-10' }))
  await entry(staff, { entry: 'seen', before: 1 })
  await entry(staff, { entry: 'returned', to: 'Tendai Moyo', before: 2 })
  await entry(staff, { entry: 'corrected', reason: 'He did not come', before: 3 })
  await staff.put(`${at}/waybill`, { courier: 'dhl', number: '1234567890', before: 0 })
  await deliver()
  const mails = (await messagesTo('rudo@example.com')).filter(({ subject }) => /original/.test(subject))
  expect(mails.map(({ subject }) => subject.replace(/ \(.*/, '')).toSorted()).toEqual([
    'Correction: titan Law about your original title deed',
    'titan Law gave back your original title deed',
    'titan Law has your original title deed',
    'titan Law sends back your original title deed',
  ])
  const texts = mails.map(({ text }) => text).join('\n')
  expect(texts).toContain('titan Law received your original title deed on 10 Nov 2026.')
  expect(texts).toContain('handed your original title deed back to Tendai Moyo')
  expect(texts).toContain('back with DHL, waybill number 1234567890')
  expect(texts).toContain('Their reason: He did not come.')
})
