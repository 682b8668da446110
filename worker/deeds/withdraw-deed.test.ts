import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { ApplicationPage } from '#contract/applications/views'
import type { DeedVersion } from '#contract/deeds/views'
import { deedWithdrawalCopy } from '#contract/deeds/withdrawal'
import type { ClientApplicationPage } from '#contract/desk/views'
import { applications } from '../applications/tables'
import { outbox } from '../notifications/tables'
import { auditLog } from '../platform/database/tables'
import type { Browser } from '../testing/browser'
import { interrupted, memberTokenOf } from '../testing/interrupted'
import { jpegOf } from '../testing/jpeg'
import { aFirm, aMember, anApplicant, db, memberBrowser, signedInMember } from '../testing/people'
import { releaseDeed } from './release'
import { deeds } from './tables'
import { withdrawDeed } from './withdraw-deed'

type Refused = { code: string; detail: string }

const pdf = (words = '') => `%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\n% ${words}\n%%EOF`
const upload = (own: Browser, id: number, words?: string) =>
  own.ask<DeedVersion>(`/api/lawfirm/clients/${id}/deed`, {
    method: 'POST',
    body: pdf(words),
    headers: { 'content-type': 'application/pdf', 'x-file-name': 'deed.pdf' },
  })
const withdraw = (own: Browser, id: number, version: number, reason = 'The wrong client’s deed') =>
  own.post<Refused>(`/api/lawfirm/clients/${id}/deed/${version}/withdraw`, { reason })
const release = (own: Browser, id: number, version: number) =>
  own.post<Refused>(`/api/lawfirm/clients/${id}/deed/${version}/release`)
const stored = async () => (await env.FILES.list()).objects.length
const waitingSince = async (id: number) => {
  const [application] = await db.select().from(applications).where(eq(applications.id, id))
  return application?.deedWaitingAt ?? null
}

async function aFirmsApplication() {
  const firm = await aFirm('titan', 'selector')
  const { id, browser: applicant } = await anApplicant()
  const [admin, lawyer] = [await signedInMember(firm, 'admin'), await signedInMember(firm, 'lawyer')]
  return { firm, id, applicant, admin, lawyer }
}

test('a withdrawn deed is destroyed with its picture, and its hash and reason stay in the log', async () => {
  const { id, applicant, admin, lawyer } = await aFirmsApplication()
  const { sha256 } = (await upload(admin, id)).body
  const picture = { method: 'POST', body: jpegOf(60, 80), headers: { 'content-type': 'image/jpeg' } }
  expect((await admin.ask(`/api/lawfirm/clients/${id}/deed/1/picture`, picture)).status).toBe(201)
  expect([await stored(), await waitingSince(id)]).toEqual([2, expect.any(Date)])
  expect((await withdraw(admin, id, 1, ' ')).status).toBe(400)

  const withdrawn = await withdraw(lawyer, id, 1)
  expect([withdrawn.status, withdrawn.body]).toEqual([200, { withdrawn: true }])
  expect(withdrawn.cost.trips).toBeLessThanOrEqual(3)
  await expect.poll(stored).toBe(0)
  expect([await db.$count(deeds), await waitingSince(id)]).toEqual([0, null])
  const [kept] = await db.select().from(auditLog).where(eq(auditLog.action, 'withdraw-deed'))
  expect(kept).toMatchObject({
    actorName: 'lawyer of titan',
    detail: `version 1 of the deed: The wrong client’s deed (SHA-256 ${sha256})`,
  })
  expect((await applicant.get(`/api/verify/by-hash/${sha256}`)).body).toEqual({ status: 'unknown' })
  const { activity } = (await applicant.get<ApplicationPage>(`/api/applications/${id}`)).body
  expect(activity.map(({ what }) => what)).toContain(
    `Withdrew version 1 of the deed: The wrong client’s deed (SHA-256 ${sha256})`,
  )
  expect((await lawyer.get(`/api/lawfirm/clients/${id}/deed/1`)).status).toBe(404)
  expect((await withdraw(admin, id, 1)).body).toMatchObject({ code: 'not-found', detail: deedWithdrawalCopy.gone })
})

test('its number is not used again, the next version needs a second person, and a released one stays', async () => {
  const { id, admin, lawyer } = await aFirmsApplication()
  await upload(admin, id, 'one')
  await upload(admin, id, 'two')
  await withdraw(lawyer, id, 2)
  expect(await waitingSince(id)).not.toBeNull()
  expect((await upload(admin, id, 'three')).body.version).toBe(3)
  expect((await release(lawyer, id, 2)).status).toBe(404)
  expect((await release(admin, id, 3)).body.code).toBe('second-person-needed')
  expect((await release(lawyer, id, 3)).status).toBe(200)
  expect((await withdraw(admin, id, 3)).body).toMatchObject({
    code: 'deed-released',
    detail: deedWithdrawalCopy.released,
  })
  const page = (await admin.get<ClientApplicationPage>(`/api/lawfirm/clients/${id}`)).body
  expect(page.deeds.map(({ version, state }) => [version, state])).toEqual([
    [3, 'released'],
    [1, 'uploaded'],
  ])
})

test('staff, another firm and a firm that lost the file cannot withdraw', async () => {
  const { firm, id, admin } = await aFirmsApplication()
  await upload(admin, id)
  const staff = await signedInMember(firm, 'staff')
  const gambe = await aFirm('gambe')
  const stranger = await signedInMember(gambe, 'admin')
  expect((await withdraw(staff, id, 1)).status).toBe(403)
  expect((await withdraw(stranger, id, 1)).status).toBe(404)
  await db.update(applications).set({ firmId: gambe.id })
  expect((await withdraw(admin, id, 1)).status).toBe(404)
  expect((await withdraw(stranger, id, 1)).status).toBe(404)
  expect(await db.$count(deeds)).toBe(1)
})

test('of a release and a withdrawal at the same time one succeeds', async () => {
  const { firm, id, admin, lawyer } = await aFirmsApplication()
  const member = await aMember(firm, 'lawyer', 'third')
  await upload(await memberBrowser(member.username), id)
  const taking = interrupted(() => release(lawyer, id, 1))
  const late = withdrawDeed(taking, await memberTokenOf(taking, member), id, 1, { reason: 'The wrong file' })
  await expect(late).rejects.toMatchObject({ code: 'deed-released' })
  expect(await db.$count(deeds, eq(deeds.state, 'released'))).toBe(1)

  await upload(await memberBrowser(member.username), id)
  const second = await aMember(firm, 'admin', 'second')
  const releasing = interrupted(() => withdraw(admin, id, 2))
  const lost = releaseDeed(releasing, await memberTokenOf(releasing, second), id, 2)
  await expect(lost).rejects.toMatchObject({ code: 'nothing-to-release' })
  expect(await db.$count(outbox, eq(outbox.message, 'deed-released'))).toBe(1)
  expect(await db.$count(deeds, eq(deeds.version, 2))).toBe(0)
})
