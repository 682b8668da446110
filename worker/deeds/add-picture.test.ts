import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { ApplicationPage } from '#contract/applications/views'
import type { DeedVersion } from '#contract/deeds/views'
import { applications } from '../applications/tables'
import { users } from '../identity/tables'
import { auditLog } from '../platform/database/tables'
import { deleteDiscarded } from '../platform/files/discarded-files'
import type { Browser } from '../testing/browser'
import { jpegOf } from '../testing/jpeg'
import { contextAt } from '../testing/paying'
import { aFirm, anApplicant, db, ownerBrowser, signedInMember } from '../testing/people'
import { deeds } from './tables'

const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n')
const picture = jpegOf(640, 900)

const send = (own: Browser, path: string, body: ArrayBuffer | Buffer, type: string) =>
  own.ask<DeedVersion & { code: string }>(path, { method: 'POST', body, headers: { 'content-type': type } })

async function aDeed() {
  const firm = await aFirm('titan')
  const { id } = await anApplicant({ email: 'owner@example.com' })
  const owner = await ownerBrowser('owner@example.com')
  const [user] = await db.select().from(users)
  await db.update(applications).set({ userId: user?.id ?? 0, depositPaidAt: new Date() })
  const lawyer = await signedInMember(firm, 'lawyer')
  const admin = await signedInMember(firm, 'admin')
  const deed = `/api/lawfirm/clients/${id}/deed`
  expect((await send(lawyer, deed, pdf, 'application/pdf')).body).toMatchObject({ version: 1, hasPicture: false })
  return { id, owner, lawyer, admin, path: `${deed}/1/picture`, release: () => admin.post(`${deed}/1/release`) }
}

const opened = async () => (await db.select().from(auditLog)).filter(({ action }) => action === 'read-deed')

test('the uploader adds a picture once; the second person sees it, which is recorded, and the owner once the balance is paid', async () => {
  const { id, owner, lawyer, admin, path, release } = await aDeed()
  expect((await admin.fetch(path)).status).toBe(404)
  expect((await send(admin, path, picture, 'image/jpeg')).status).toBe(404)
  for (const wrong of [jpegOf(641, 900), pdf, jpegOf(640, 900, 60_001)]) {
    expect((await send(lawyer, path, wrong, 'image/jpeg')).body.code).toBe('not-a-document')
  }
  expect((await send(lawyer, path, jpegOf(640, 900, 110_000), 'image/jpeg')).status).toBe(413)
  const added = await send(lawyer, path, picture, 'image/jpeg')
  expect([added.status, added.body]).toMatchObject([201, { hasPicture: true }])
  expect((await send(lawyer, path, picture, 'image/jpeg')).status).toBe(404)
  expect((await env.FILES.list()).objects).toHaveLength(2)

  expect(await opened()).toEqual([])
  const seen = await admin.fetch(path)
  expect([seen.status, seen.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  expect(await seen.arrayBuffer()).toEqual(picture)
  expect((await opened()).map(({ detail }) => detail)).toEqual(['the first page of version 1'])
  const other = await signedInMember(await aFirm('gambe'), 'admin')
  expect((await other.fetch(path)).status).toBe(404)

  const own = `/api/applications/${id}/deed/picture`
  expect((await owner.fetch(own)).status).toBe(402)
  expect((await release()).status).toBe(200)
  expect((await owner.fetch(own)).status).toBe(402)
  await db.update(applications).set({ balancePaidAt: new Date() })
  expect(await (await owner.fetch(own)).arrayBuffer()).toEqual(picture)
  expect((await owner.get<ApplicationPage>(`/api/applications/${id}`)).body.deed).toMatchObject({ hasPicture: true })
  await db.update(applications).set({ deedLockedAt: new Date() })
  expect((await owner.fetch(own)).status).toBe(402)
  expect((await (await ownerBrowser('other@example.com')).fetch(own)).status).toBe(404)
  expect(await opened()).toHaveLength(1)
  await expect(db.update(deeds).set({ picture: null })).rejects.toThrow()
})

test('an erased account’s pictures are deleted with its deeds', async () => {
  const { owner, lawyer, path, release } = await aDeed()
  await send(lawyer, path, picture, 'image/jpeg')
  await release()
  await db.update(applications).set({ balancePaidAt: new Date(), status: 'digital_ready' })
  const [deed] = await db.select().from(deeds).where(eq(deeds.version, 1))
  expect((await env.FILES.list()).objects.map(({ key }) => key)).toContain(deed?.picture?.objectKey)
  expect((await owner.delete('/api/account', { password: 'Demo-pass-2026' })).status).toBe(200)
  await deleteDiscarded(contextAt())
  expect((await env.FILES.list()).objects).toEqual([])
})
