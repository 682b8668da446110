import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { AdminApplicationPage } from '#contract/administration/views'
import type { DeedVersion } from '#contract/deeds/views'
import { applications } from '../applications/tables'
import { members } from '../firms/tables'
import { outbox } from '../notifications/tables'
import { auditLog } from '../platform/database/tables'
import { jpegOf } from '../testing/jpeg'
import { aFirm, anApplicant, db, ownerBrowser, signedInMember } from '../testing/people'
import { deeds } from './tables'

test('the platform releases a deed for a firm of one person, and for no other', async () => {
  const zigomo = await aFirm('zigomo', 'selector')
  const { id } = await anApplicant()
  const admin = await ownerBrowser('admin@example.com', 'admin')
  const alone = await signedInMember(zigomo, 'admin')
  const upload = () =>
    alone.ask<DeedVersion>(`/api/lawfirm/clients/${id}/deed`, {
      method: 'POST',
      body: '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF',
      headers: { 'content-type': 'application/pdf', 'x-file-name': 'deed.pdf' },
    })
  expect((await upload()).status).toBe(201)
  const release = (version: number) =>
    admin.post<DeedVersion & { code: string }>(`/api/admin/applications/${id}/deed/${version}/release`)
  const seen = () => admin.get<AdminApplicationPage>(`/api/admin/applications/${id}`)
  expect((await alone.post<{ code: string }>(`/api/lawfirm/clients/${id}/deed/1/release`)).body.code).toBe(
    'second-person-needed',
  )
  await signedInMember(zigomo, 'staff')
  const lawyer = await signedInMember(zigomo, 'lawyer')
  expect((await seen()).body.deeds).toMatchObject([{ version: 1, mayRelease: false }])
  expect((await release(1)).body.code).toBe('second-person-needed')
  expect((await admin.get(`/api/admin/applications/${id}/deed/1`)).status).toBe(404)
  const picture = 'deed/1/picture'
  const added = await alone.ask(`/api/lawfirm/clients/${id}/${picture}`, {
    method: 'POST',
    body: jpegOf(640, 900),
    headers: { 'content-type': 'image/jpeg' },
  })
  expect(added.status).toBe(201)
  const seenPicture = () => admin.fetch(`/api/admin/applications/${id}/${picture}`)
  expect((await seenPicture()).status).toBe(404)
  await db.update(members).set({ isActive: false }).where(eq(members.role, 'lawyer'))
  expect((await seen()).body.deeds).toMatchObject([{ version: 1, mayRelease: true }])
  expect((await admin.fetch(`/api/admin/applications/${id}/deed/1`)).headers.get('content-type')).toBe(
    'application/pdf',
  )
  expect(await (await seenPicture()).arrayBuffer()).toEqual(jpegOf(640, 900))
  const answers = await Promise.all([release(1), release(1), release(1)])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await db.select().from(deeds)).toMatchObject([
    { state: 'released', releasedByKind: 'admin', releasedByName: 'Tariro Moyo' },
  ])
  expect(await db.select({ status: applications.status }).from(applications)).toEqual([{ status: 'digital_ready' }])
  expect(await db.$count(auditLog, eq(auditLog.action, 'release-deed'))).toBe(1)
  expect(await db.$count(outbox, eq(outbox.message, 'deed-released'))).toBe(1)
  expect((await release(7)).status).toBe(404)
  expect((await lawyer.get('/api/lawfirm/auth')).status).toBe(401)
})
