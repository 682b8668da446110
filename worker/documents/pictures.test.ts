import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { DocumentView } from '#contract/applications/views'
import type { ClientApplicationPage } from '#contract/desk/views'
import { virusCopy } from '#contract/documents/stored-files'
import { hour } from '#contract/time'
import { applications, documents } from '../applications/tables'
import { users } from '../identity/tables'
import { auditLog, virusScans } from '../platform/database/tables'
import { deleteDiscarded } from '../platform/files/discarded-files'
import type { Browser } from '../testing/browser'
import { jpegOf } from '../testing/jpeg'
import { contextAt } from '../testing/paying'
import { aFirm, anApplicant, db, ownerBrowser, signedInMember } from '../testing/people'

const pdf = () =>
  Buffer.from(
    `%PDF-1.4\n% ${crypto.randomUUID()}\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n`,
  )
const picture = jpegOf(1200, 1600, 100_000)

const send = (own: Browser, path: string, body: ArrayBuffer | Buffer, type = 'image/jpeg') =>
  own.ask<DocumentView & { code: string; detail: string }>(path, {
    method: 'POST',
    body,
    headers: { 'content-type': type },
  })

/** An application with a document of its owner, and the addresses of it for both sides. */
async function aDocument() {
  const firm = await aFirm('titan')
  const { id, browser } = await anApplicant({ email: 'owner@example.com' })
  const owner = await ownerBrowser('owner@example.com')
  const [user] = await db.select().from(users)
  await db.update(applications).set({ userId: user?.id ?? 0 })
  const staff = await signedInMember(firm, 'staff')
  const sent = await send(owner, `/api/applications/${id}/documents`, pdf(), 'application/pdf')
  expect(sent.body).toMatchObject({ hasPicture: false })
  const own = `/api/applications/${id}/documents/${sent.body.id}/picture`
  const atFirm = `/api/lawfirm/clients/${id}/documents/${sent.body.id}/picture`
  return { firm, id, documentId: sent.body.id, owner, browser, staff, own, atFirm }
}

const opened = async () => (await db.select().from(auditLog)).filter(({ action }) => action === 'read-document')

test('the owner’s browser adds a picture once; both sides see it, and each look is recorded', async () => {
  const { id, owner, staff, own, atFirm } = await aDocument()
  expect((await staff.fetch(atFirm)).status).toBe(404)
  for (const [body, status] of [
    [pdf(), 400],
    [jpegOf(1300, 900), 400],
    [jpegOf(900, 1700), 400],
    [jpegOf(1200, 1600, 100_001), 413],
    [picture, 201],
    [picture, 404],
  ] as const) {
    expect((await send(owner, own, body)).status).toBe(status)
  }
  expect(await opened()).toEqual([])
  const shown = await staff.fetch(atFirm)
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  expect(await shown.arrayBuffer()).toEqual(picture)
  expect(await (await owner.fetch(own)).arrayBuffer()).toEqual(picture)
  expect((await opened()).map(({ actorKind }) => actorKind)).toEqual(['member', 'owner'])
  const page = (await staff.get<ClientApplicationPage>(`/api/lawfirm/clients/${id}`)).body
  expect(page.documents).toMatchObject([{ hasPicture: true }])
})

test('an owner adds none later than an hour after the upload, and none to the firm’s document; the firm does', async () => {
  const { firm, id, owner, staff, own, atFirm } = await aDocument()
  await db.update(documents).set({ createdAt: new Date(Date.now() - hour - 1000) })
  expect((await send(owner, own, picture)).status).toBe(404)
  expect((await send(staff, atFirm, picture)).status).toBe(201)
  const lawyer = await signedInMember(firm, 'lawyer')
  const letter = (await send(lawyer, `/api/lawfirm/clients/${id}/documents`, pdf(), 'application/pdf')).body.id
  expect((await send(owner, `/api/applications/${id}/documents/${letter}/picture`, picture)).status).toBe(404)
  expect((await send(lawyer, `/api/lawfirm/clients/${id}/documents/${letter}/picture`, picture)).status).toBe(201)
})

test('nobody else sees or adds a picture: another owner, another firm, the firm before', async () => {
  const { id, owner, staff, own, atFirm } = await aDocument()
  const other = await aFirm('gambe')
  const stranger = await signedInMember(other, 'admin')
  const passerBy = await ownerBrowser('other@example.com')
  const all = () =>
    Promise.all([
      send(stranger, atFirm, picture),
      stranger.fetch(atFirm),
      send(passerBy, own, picture),
      passerBy.fetch(own),
    ])
  expect((await all()).map(({ status }) => status)).toEqual([404, 404, 404, 404])
  await send(owner, own, picture)
  expect((await all()).map(({ status }) => status)).toEqual([404, 404, 404, 404])
  await db.update(applications).set({ firmId: other.id }).where(eq(applications.id, id))
  expect([(await staff.fetch(atFirm)).status, (await stranger.fetch(atFirm)).status]).toEqual([404, 200])
})

test('two pictures at once: one stays, and the bytes of the other are deleted', async () => {
  const { owner, own } = await aDocument()
  const answers = await Promise.all([send(owner, own, picture), send(owner, own, picture)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 404])
  await expect.poll(async () => (await env.FILES.list()).objects.length).toBe(2)
})

test('a document in which a virus is shows no picture, either', async () => {
  const { documentId, owner, staff, own, atFirm } = await aDocument()
  await send(owner, own, picture)
  const [{ objectKey } = { objectKey: '' }] = await db.select().from(documents).where(eq(documents.id, documentId))
  await db.insert(virusScans).values({ objectKey, result: 'infected', at: new Date() })
  const refused = await staff.get<{ code: string; detail: string }>(atFirm)
  expect(refused.body).toMatchObject({ code: 'unsafe-document', detail: virusCopy.infected })
  expect(await opened()).toEqual([])
})

test('an erased account’s pictures are deleted with its documents', async () => {
  const { owner, own } = await aDocument()
  await send(owner, own, picture)
  const [document] = await db.select().from(documents)
  expect((await env.FILES.list()).objects.map(({ key }) => key)).toContain(document?.picture?.objectKey)
  expect((await owner.delete('/api/account', { password: 'Demo-pass-2026' })).status).toBe(200)
  await deleteDiscarded(contextAt())
  expect((await env.FILES.list()).objects).toEqual([])
})
