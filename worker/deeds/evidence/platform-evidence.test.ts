import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Decisions } from '#contract/administration/decisions'
import type { AdminApplicationPage } from '#contract/administration/views'
import type { ApplicationPage } from '#contract/applications/views'
import type { ClientApplicationPage } from '#contract/desk/views'
import { applications, documents } from '../../applications/tables'
import { members } from '../../firms/tables'
import { users } from '../../identity/tables'
import { auditLog } from '../../platform/database/tables'
import { deliver, messagesTo } from '../../testing/mailbox'
import { aFirm, aMember, anApplicant, db, memberBrowser, ownerBrowser } from '../../testing/people'
import { evidenceEntries } from './tables'

type Coded = { code?: string }
const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0])

/** A firm whose one member entered the Registrar's validation and an identity check, and uploaded the deed. */
async function entered() {
  const firm = await aFirm('zigomo', 'selector')
  const started = await anApplicant()
  const { id } = started
  const alone = await aMember(firm, 'admin', 'alone')
  const lawyer = await memberBrowser('zigomo.alone')
  const at = `/api/lawfirm/clients/${id}`
  const sent = await lawyer.ask<{ id: number }>(`${at}/documents`, {
    method: 'POST',
    body: jpeg,
    headers: { 'content-type': 'image/jpeg', 'x-file-name': 'new-deed.jpg' },
  })
  const validation = { entry: 'validated', deedNumber: 'S 1/2026', photo: sent.body.id, before: 0 }
  expect((await lawyer.post(`${at}/evidence`, validation)).status).toBe(200)
  const check = {
    entry: 'checked',
    way: 'office',
    document: 'passport',
    name: 'Rudo',
    digits: '4711',
    compared: ['face'],
  }
  expect((await lawyer.post(`${at}/identity`, { ...check, before: 0 })).status).toBe(200)
  const body = '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF'
  await lawyer.ask(`${at}/deed`, { method: 'POST', body, headers: { 'content-type': 'application/pdf' } })
  const admin = await ownerBrowser('admin@example.com', 'admin')
  const on = `/api/admin/applications/${id}`
  const confirm = (before: number) => admin.post<Coded>(`${on}/evidence`, { before })
  const page = async () => (await admin.get<AdminApplicationPage>(on)).body
  const listed = async () => (await admin.get<Decisions>('/api/admin/decisions')).body.toConfirm
  return { ...started, firm, alone, lawyer, admin, at, on, confirm, page, listed }
}

test('a firm of one person: the platform compares the validation with its photo and confirms it, and the owner is told', async () => {
  const { id, firm, lawyer, admin, at, on, confirm, page, listed, browser } = await entered()
  const own = async () => (await browser.get<ApplicationPage>(`/api/applications/${id}`)).body.evidence
  expect(await own()).toMatchObject({ facts: { validated: { state: 'not-yet' } }, windowEnds: '2027-07-18' })
  expect(await page()).toMatchObject({ evidence: { isForPlatform: true, entries: [{ kind: 'validated' }] } })
  const photo = await admin.fetch(`${on}/evidence/photo`)
  expect([photo.status, new Uint8Array(await photo.arrayBuffer())]).toEqual([200, jpeg])
  expect(await db.$count(auditLog, eq(auditLog.action, 'read-document'))).toBe(1)

  // while someone at the firm can, it is theirs
  const second = await aMember(firm, 'lawyer', 'second')
  expect((await page()).evidence?.isForPlatform).toBe(false)
  expect((await confirm(1)).body.code).toBe('second-person-needed')
  expect((await admin.fetch(`${on}/evidence/photo`)).status).toBe(403)
  await db.update(members).set({ isActive: false }).where(eq(members.id, second.id))

  expect((await confirm(0)).body.code).toBe('file-changed')
  await db.update(applications).set({ hold: 'checking' })
  expect((await confirm(1)).body.code).toBe('on-hold')
  await db.update(applications).set({ hold: null })
  const answers = await Promise.all([confirm(1), confirm(1), confirm(1)])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await db.$count(evidenceEntries)).toBe(2)
  expect(await own()).toMatchObject({
    facts: { validated: { state: 'recorded' } },
    deedNumber: 'S 1/2026',
    confirmedBy: 'Tariro Moyo, Gwaro',
    windowEnds: null,
  })
  const { body } = await lawyer.get<ClientApplicationPage>(at)
  expect(body.evidence.entries).toMatchObject([{ firm: firm.name }, { by: 'Tariro Moyo', firm: null }])
  expect((await listed()).map(({ what }) => what)).toEqual(['identity', 'deed'])
  expect((await confirm(2)).body.code).toBe('bad-request')
  await deliver()
  const mail = (await messagesTo('rudo@example.com')).find(({ subject }) => /Registrar validated/.test(subject))
  expect(mail?.text).toContain('A second person confirmed it.')
})

test('the platform opens the photo of the last validation alone, and none that was deleted; on hold only the identity waits', async () => {
  const { lawyer, admin, at, on, listed } = await entered()
  const other = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 1, 1, 1])
  const sent = await lawyer.ask<{ id: number }>(`${at}/documents`, {
    method: 'POST',
    body: other,
    headers: { 'content-type': 'image/jpeg', 'x-file-name': 'again.jpg' },
  })
  const corrected = { entry: 'corrected', fact: 'validated', reason: 'Another deed', before: 1 }
  expect((await lawyer.post(`${at}/evidence`, corrected)).status).toBe(200)
  const again = { entry: 'validated', deedNumber: 'S 2/2026', photo: sent.body.id, before: 2 }
  expect((await lawyer.post(`${at}/evidence`, again)).status).toBe(200)
  const photo = async () => admin.fetch(`${on}/evidence/photo`)
  expect(new Uint8Array(await (await photo()).arrayBuffer())).toEqual(other)
  await db.update(documents).set({ deletedAt: new Date() }).where(eq(documents.id, sent.body.id))
  expect((await photo()).status).toBe(404)

  const waiting = async () => (await listed()).map(({ what }) => what).toSorted()
  expect(await waiting()).toEqual(['deed', 'identity', 'validation'])
  await db.update(applications).set({ hold: 'checking' })
  expect(await waiting()).toEqual(['identity'])
})

test('nobody confirms for their own deed', async () => {
  const { id, confirm } = await entered()
  const [{ id: userId } = { id: 0 }] = await db.select({ id: users.id }).from(users)
  await db.update(applications).set({ userId }).where(eq(applications.id, id))
  expect((await confirm(1)).body.code).toBe('forbidden')
})

const long = new Date('2025-01-01')
const others: [string, Partial<typeof members.$inferInsert> | null][] = [
  ['no one else', null],
  ['a lawyer', { role: 'lawyer' }],
  ['a clerk', { role: 'staff' }],
  ['a clerk with the right to deeds', { role: 'staff', permissions: ['deeds'] }],
  ['a lawyer whom the first invited', { role: 'lawyer', invitedBy: 1 }],
  ['a lawyer of today', { role: 'lawyer', createdAt: new Date() }],
  ['a lawyer who left', { role: 'lawyer', isActive: false }],
]
test.each(others)('the list has what the page lets the platform do: %s', async (_, other) => {
  const { firm, alone, page, listed } = await entered()
  if (other) {
    const { id } = await aMember(firm, 'staff', 'other')
    const invitedBy = other.invitedBy ? alone.id : null
    await db
      .update(members)
      .set({ createdAt: long, ...other, invitedBy })
      .where(eq(members.id, id))
  }
  const { evidence, identity, deeds } = await page()
  const meant = [
    ...(evidence?.isForPlatform ? ['validation'] : []),
    ...(identity?.next.includes('confirmed') ? ['identity'] : []),
    ...(deeds.some(({ mayRelease }) => mayRelease) ? ['deed'] : []),
  ]
  const seen = await listed()
  expect(seen.map(({ what }) => what).toSorted()).toEqual(meant.toSorted())
})
