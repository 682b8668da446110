import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { AdminApplicationPage } from '#contract/administration/views'
import type { ApplicationPage } from '#contract/applications/views'
import { blockerCopy } from '#contract/deeds/deeds'
import type { DeedVersion } from '#contract/deeds/views'
import type { ClientApplicationPage } from '#contract/desk/views'
import type { ActionNeeded } from '#contract/desk/work-views'
import type { MemberSession } from '#contract/firms/member-session'
import { applications, history } from '../applications/tables'
import { firms, members } from '../firms/tables'
import { outbox } from '../notifications/tables'
import { auditLog } from '../platform/database/tables'
import type { Browser } from '../testing/browser'
import { jpegOf } from '../testing/jpeg'
import { aFirm, aMember, anApplicant, db, memberBrowser, ownerBrowser, signedInMember } from '../testing/people'
import { deeds } from './tables'

const pdf = '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF'
const upload = (own: Browser, id: number) =>
  own.ask<DeedVersion>(`/api/lawfirm/clients/${id}/deed`, {
    method: 'POST',
    body: pdf,
    headers: { 'content-type': 'application/pdf', 'x-file-name': 'deed.pdf' },
  })
const release = (own: Browser, id: number, version: number) =>
  own.post<DeedVersion & { code: string; detail: string }>(`/api/lawfirm/clients/${id}/deed/${version}/release`)
const releaseForFirm = (admin: Browser, id: number, version: number) =>
  admin.post<DeedVersion & { code: string }>(`/api/admin/applications/${id}/deed/${version}/release`)

test('members cannot release an upload of the person who invited them, nor on their first day; the platform does', async () => {
  const firm = await aFirm('titan', 'selector')
  const { id } = await anApplicant()
  const uploader = await aMember(firm, 'admin', 'uploader')
  const first = await memberBrowser(uploader.username)
  await upload(first, id)
  const invited = await signedInMember(firm, 'lawyer', 'invited', { invitedBy: uploader.id })
  const hours = (ago: number) => new Date(Date.now() - ago * 60 * 60 * 1000)
  const fresh = await aMember(firm, 'lawyer', 'fresh', { createdAt: hours(23) })
  const newcomer = await memberBrowser(fresh.username)
  for (const [own, why] of [
    [first, 'uploader'],
    [invited, 'invited'],
    [newcomer, 'new'],
  ] as const) {
    const refused = await release(own, id, 1)
    expect([refused.status, refused.body.code]).toEqual([403, 'second-person-needed'])
    expect(refused.body.detail).toContain(blockerCopy[why])
    const page = await own.get<ClientApplicationPage>(`/api/lawfirm/clients/${id}`)
    expect(page.body.deeds).toMatchObject([{ mayRelease: false, blocker: why }])
  }
  const admin = await ownerBrowser('admin@example.com', 'admin')
  const seen = async () => (await admin.get<AdminApplicationPage>(`/api/admin/applications/${id}`)).body.deeds
  expect(await seen()).toMatchObject([{ mayRelease: true }])

  await db
    .update(members)
    .set({ createdAt: hours(25) })
    .where(eq(members.id, fresh.id))
  expect(await seen()).toMatchObject([{ mayRelease: false }])
  expect((await releaseForFirm(admin, id, 1)).body.code).toBe('second-person-needed')
  expect((await admin.get(`/api/admin/applications/${id}/deed/1`)).status).toBe(404)
  expect((await release(newcomer, id, 1)).status).toBe(200)

  await upload(newcomer, id)
  await db.update(members).set({ isActive: false }).where(eq(members.id, uploader.id))
  await db.update(members).set({ invitedBy: fresh.id }).where(eq(members.username, 'titan.invited'))
  expect((await release(invited, id, 2)).status).toBe(403)
  expect((await releaseForFirm(admin, id, 2)).status).toBe(200)
})

test('after a reassignment the former firm’s version is neither shown nor released, and a deed names its releaser', async () => {
  const titan = await aFirm('titan', 'selector')
  const { id, browser: applicant } = await anApplicant()
  const gambe = await aFirm('gambe', 'selector')
  const admin = await ownerBrowser('admin@example.com', 'admin')
  const former = await signedInMember(titan, 'admin')
  await upload(former, id)
  const picture = { method: 'POST', body: jpegOf(640, 900), headers: { 'content-type': 'image/jpeg' } }
  expect((await former.ask(`/api/lawfirm/clients/${id}/deed/1/picture`, picture)).status).toBe(201)
  const assign = (firmId: number) => admin.post(`/api/admin/applications/${id}/assign`, { firmId })
  await assign(gambe.id)
  const [one, two] = [await signedInMember(gambe, 'admin'), await signedInMember(gambe, 'lawyer')]
  expect((await one.get<ClientApplicationPage>(`/api/lawfirm/clients/${id}`)).body.deeds).toEqual([])
  expect((await one.get(`/api/lawfirm/clients/${id}/deed/1`)).status).toBe(404)
  expect((await one.get(`/api/lawfirm/clients/${id}/deed/1/picture`)).status).toBe(404)
  expect((await release(one, id, 1)).status).toBe(404)
  expect((await releaseForFirm(admin, id, 1)).body.code).toBe('nothing-to-release')
  expect((await admin.get<AdminApplicationPage>(`/api/admin/applications/${id}`)).body.deeds).toMatchObject([
    { version: 1, mayRelease: false },
  ])

  await upload(one, id)
  expect((await release(two, id, 2)).status).toBe(200)
  await assign(titan.id)
  const page = await applicant.get<ApplicationPage>(`/api/applications/${id}`)
  expect([page.body.firm?.name, page.body.deed?.firmName]).toEqual(['titan Law', 'gambe Law'])
  const [deed] = await db.select().from(deeds).where(eq(deeds.version, 2))
  const checked = await applicant.get<{ firm: string }>(`/api/verify/${deed?.verificationCode}`)
  expect(checked.body.firm).toBe('gambe Law')
  expect((await former.get<ClientApplicationPage>(`/api/lawfirm/clients/${id}`)).body.deeds).toMatchObject([
    { version: 2, state: 'released' },
    { version: 1, state: 'uploaded' },
  ])
})

test('a release completes the firm’s application once, and the client gets a message about the deed only', async () => {
  const firm = await aFirm('gambe', 'stepper')
  const { id } = await anApplicant()
  const [one, two] = [await signedInMember(firm, 'admin'), await signedInMember(firm, 'lawyer')]
  await one.patch(`/api/lawfirm/clients/${id}/status`, { status: 'contacted' })
  await upload(one, id)
  expect((await release(two, id, 1)).status).toBe(200)
  const changes = await db.select().from(history).where(eq(history.applicationId, id)).orderBy(history.number)
  expect(changes.slice(-3).map(({ track, from, to, actorName }) => [track, from, to, actorName])).toEqual([
    ['fileStatus', 'contacted', 'complete', 'lawyer of gambe'],
    ['status', 'pending_submission', 'complete', 'lawyer of gambe'],
    ['status', 'complete', 'digital_ready', 'lawyer of gambe'],
  ])
  const traces = await db.select().from(auditLog).where(eq(auditLog.actorName, 'lawyer of gambe'))
  expect(traces.map(({ action, detail }) => [action, detail])).toEqual(
    expect.arrayContaining([
      ['move-file', 'Digital Copy Ready'],
      ['release-deed', 'version 1 of the deed (uploaded by admin of gambe, not sealed)'],
    ]),
  )
  const told = (await db.select().from(outbox)).map(({ message }) => message)
  expect(told.toSorted()).toEqual([
    'application-received',
    'balance-due',
    'deed-released',
    'firm-new-file',
    'status-changed',
  ])
  const [session] = [(await one.get<MemberSession>('/api/lawfirm/auth')).body]
  expect(session?.firm).toMatchObject({ totalFiles: 1, activeFiles: 0, completedFiles: 1 })
  expect(await db.select({ open: firms.openFiles }).from(firms)).toEqual([{ open: 0 }])

  const [{ fileStatusAt } = { fileStatusAt: null }] = await db.select().from(applications)
  await upload(one, id)
  expect((await release(two, id, 2)).status).toBe(200)
  expect(await db.$count(history, and(eq(history.track, 'fileStatus'), eq(history.to, 'complete')))).toBe(1)
  expect(await db.select().from(applications)).toMatchObject([{ fileStatus: 'complete', fileStatusAt }])
})

test('a version waits for its second person with the firm that uploaded it, and with no other', async () => {
  const titan = await aFirm('titan', 'selector')
  const { id } = await anApplicant()
  const gambe = await aFirm('gambe', 'selector')
  const admin = await ownerBrowser('admin@example.com', 'admin')
  const [former, next] = [await signedInMember(titan), await signedInMember(gambe)]
  const assign = async (firmId: number) =>
    expect((await admin.post(`/api/admin/applications/${id}/assign`, { firmId })).status).toBe(200)
  const waiting = async () =>
    Promise.all(
      [former, next].map(async (who) => {
        const { needs } = (await who.get<ActionNeeded>('/api/lawfirm/action-needed')).body
        return needs.find(({ need }) => need === 'deed')?.files
      }),
    )
  await upload(former, id)
  expect(await waiting()).toEqual([1, 0])
  await assign(gambe.id)
  expect(await waiting()).toEqual([0, 0])
  await upload(next, id)
  expect(await waiting()).toEqual([0, 1])
  expect((await next.post(`/api/lawfirm/clients/${id}/deed/2/withdraw`, { reason: 'The wrong file' })).status).toBe(200)
  expect(await waiting()).toEqual([0, 0])
  await assign(titan.id)
  expect(await waiting()).toEqual([1, 0])
})
