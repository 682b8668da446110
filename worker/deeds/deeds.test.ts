import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { ApplicationPage } from '#contract/applications/views'
import { onlyDigitized } from '#contract/deeds/deeds'
import type { DeedVersion } from '#contract/deeds/views'
import { applications } from '../applications/tables'
import { firstContacts } from '../firms/tables'
import { users } from '../identity/tables'
import { outbox } from '../notifications/tables'
import { auditLog } from '../platform/database/tables'
import type { Browser } from '../testing/browser'
import { aFirm, anApplicant, db, ownerBrowser, signedInMember } from '../testing/people'
import { deeds } from './tables'

const marker = 'MARKER-OF-THE-DEED'
const pdf = (body = marker) =>
  `%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n% ${body}\ntrailer<</Root 1 0 R>>\n%%EOF\n`

const upload = (own: Browser, id: number, content: string, headers: Record<string, string> = {}) =>
  own.ask<DeedVersion & { code: string }>(`/api/lawfirm/clients/${id}/deed`, {
    method: 'POST',
    body: content,
    headers: { 'content-type': 'application/pdf', 'x-file-name': encodeURIComponent('Deed 12/34 “é”.pdf'), ...headers },
  })

test('a deed is uploaded by one member, released by a second, and opens for its owner once the balance is paid', async () => {
  const firm = await aFirm('titan', 'selector')
  const { id, referenceNumber } = await anApplicant({ email: 'owner@example.com' })
  const owner = await ownerBrowser('owner@example.com')
  const [user] = await db.select().from(users)
  await db.update(applications).set({ userId: user?.id ?? 0 })
  const first = await signedInMember(firm, 'lawyer', 'first')
  const second = await signedInMember(firm, 'lawyer', 'second')
  const staff = await signedInMember(firm, 'staff')

  expect((await upload(staff, id, pdf())).status).toBe(403)
  const up = await upload(first, id, pdf())
  expect([up.status, up.body]).toMatchObject([
    201,
    { version: 1, state: 'uploaded', mayRelease: false, fileName: '34 “é”.pdf' },
  ])
  const own = await first.post(`/api/lawfirm/clients/${id}/deed/1/release`)
  expect([own.status, own.body.code]).toEqual([403, 'second-person-needed'])
  expect((await owner.get(`/api/applications/${id}/deed`)).status).toBe(402)

  const releases = await Promise.all(
    Array.from({ length: 8 }, () => second.post(`/api/lawfirm/clients/${id}/deed/1/release`)),
  )
  expect(releases.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array<number>(7).fill(409)])
  // a release is a first contact, too
  expect(await db.select({ promises: firstContacts.promises }).from(firstContacts)).toEqual([{ promises: 1 }])
  const page = await owner.get(`/api/applications/${id}`)
  expect(page.body).toMatchObject({
    application: { status: 'digital_ready', digitalDeedUrl: null },
    deed: { version: 1, sha256: up.body.sha256, isAvailable: false },
  })
  const unpaid = await owner.get(`/api/applications/${id}/deed`)
  expect([unpaid.status, unpaid.body.code]).toEqual([402, 'balance-due'])
  expect(JSON.stringify(unpaid.body)).not.toMatch(/applications\/|MARKER|wrapped|sha256/)
  const told = (await db.select().from(outbox)).map(({ message }) => message)
  expect(told.filter((message) => message === 'deed-released')).toHaveLength(1)
  expect(told.filter((message) => message === 'balance-due')).toHaveLength(1)

  await db
    .update(applications)
    .set({ depositPaidAt: new Date(), balancePaidAt: new Date() })
    .where(eq(applications.id, id))
  const deed = await owner.fetch(`/api/applications/${id}/deed`)
  expect(deed.status).toBe(200)
  expect(await deed.text()).toBe(pdf())
  expect(deed.headers.get('content-disposition')).toContain(`${referenceNumber}-deed.pdf`)
  expect(deed.headers.get('content-security-policy')).toContain('sandbox')
  const stranger = await ownerBrowser('somebody@example.com')
  expect((await stranger.get(`/api/applications/${id}/deed`)).status).toBe(404)
  expect((await db.select().from(auditLog)).filter(({ action }) => action === 'read-deed')).toHaveLength(1)

  const replaces = async () => (await owner.get<ApplicationPage>(`/api/applications/${id}`)).body.deed?.replacesEarlier
  expect(await replaces()).toBe(false)
  await upload(second, id, pdf('A SECOND VERSION'))
  expect((await first.post(`/api/lawfirm/clients/${id}/deed/2/release`)).status).toBe(200)
  expect((await db.select().from(deeds)).map(({ version, state }) => `${version} ${state}`)).toEqual([
    '1 superseded',
    '2 released',
  ])
  expect(await replaces()).toBe(true)
  expect(await (await owner.fetch(`/api/applications/${id}/deed`)).text()).toContain('A SECOND VERSION')
  const messages = await db.select().from(outbox)
  const released = messages.filter(({ message }) => message === 'deed-released').map(({ facts }) => facts)
  expect(released).toMatchObject([{ opens: 'balance' }, { opens: 'now', replaced: { version: 2 } }])
  expect(messages.filter(({ message }) => message === 'balance-due')).toHaveLength(1)
  await expect(db.update(deeds).set({ sha256: 'other' })).rejects.toThrow()
})

test.each(['lease', 'transfer', 'diligence'] as const)('a %s has no deed to upload or release', async (serviceType) => {
  const firm = await aFirm('titan', 'selector')
  const { id } = await anApplicant()
  const first = await signedInMember(firm, 'lawyer', 'first')
  const second = await signedInMember(firm, 'lawyer', 'second')
  await upload(first, id, pdf())
  await db.update(applications).set({ serviceType }).where(eq(applications.id, id))
  const refusals = [
    await upload(first, id, pdf('ANOTHER')),
    await second.post(`/api/lawfirm/clients/${id}/deed/1/release`),
  ]
  for (const { status, body } of refusals) expect([status, body]).toMatchObject([400, { detail: onlyDigitized }])
  expect(await db.select().from(deeds)).toMatchObject([{ version: 1, state: 'uploaded' }])
  expect(await db.select().from(applications)).toMatchObject([{ deedReleasedAt: null }])
})

test('a stored blob cannot be read, altered or swapped unnoticed', async () => {
  const firm = await aFirm('titan', 'selector')
  const { id } = await anApplicant()
  const lawyer = await signedInMember(firm, 'lawyer')
  await upload(lawyer, id, pdf())
  await upload(lawyer, id, pdf('ANOTHER'))
  const { objects } = await env.FILES.list()
  expect(objects).toHaveLength(2)
  const [one, two] = await Promise.all(
    objects.map(async ({ key }) => ({ key, blob: await (await env.FILES.get(key))?.arrayBuffer() })),
  )
  expect(new TextDecoder().decode(one?.blob)).not.toContain('%PDF')
  await env.FILES.put(one?.key ?? '', two?.blob ?? '')
  await env.FILES.put(two?.key ?? '', one?.blob ?? '')
  for (const version of [1, 2]) {
    expect((await lawyer.get(`/api/lawfirm/clients/${id}/deed/${version}`)).status).toBe(500)
  }
  expect(
    (await db.select().from(auditLog)).filter(({ action, result }) => action === 'open-file' && result === 'refused'),
  ).toHaveLength(2)
})

test('only a plain PDF becomes a deed', async () => {
  const firm = await aFirm('titan', 'selector')
  const { id } = await anApplicant()
  const lawyer = await signedInMember(firm, 'lawyer')
  const deflated = async (text: string) => {
    const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate'))
    const bytes = new Uint8Array(await new Response(stream).arrayBuffer())
    return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  }
  const hidden = `2 0 obj<</Type/ObjStm/Filter/FlateDecode>>stream\n${await deflated('1 0 <</S/JavaScript/JS(app.alert(1))>>')}\nendstream endobj`
  const bytes = Uint8Array.from(pdf(hidden), (character) => character.charCodeAt(0))
  const refusals = [
    await upload(lawyer, id, 'GIF89a not a deed'),
    await upload(lawyer, id, pdf('<</OpenAction<</S/JavaScript>>>>')),
    await upload(lawyer, id, pdf('<</S/#4aavaScript>>')),
    await upload(lawyer, id, pdf('<</Type/EmbeddedFile>>')),
    await lawyer.ask<{ code: string }>(`/api/lawfirm/clients/${id}/deed`, {
      method: 'POST',
      body: bytes,
      headers: { 'content-type': 'application/pdf' },
    }),
  ]
  expect(refusals.map(({ status, body }) => [status, body.code])).toEqual([
    [400, 'not-a-document'],
    ...Array.from({ length: 4 }, () => [400, 'unsafe-document']),
  ])
  expect(await db.select().from(deeds)).toEqual([])
  expect((await env.FILES.list()).objects).toEqual([])
})

test('an application accepts documents, and requested ones reopen it', async () => {
  const firm = await aFirm('titan', 'selector')
  const { id, browser: applicant } = await anApplicant()
  const lawyer = await signedInMember(firm, 'lawyer')
  await lawyer.post(`/api/lawfirm/clients/${id}/message`, { message: 'A photo, please', status: 'additional_docs' })
  const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])
  const sent = await applicant.ask<{ id: number; contentType: string }>(`/api/applications/${id}/documents`, {
    method: 'POST',
    body: jpeg,
    headers: { 'content-type': 'image/jpeg', 'x-file-name': 'photo.exe' },
  })
  expect([sent.status, sent.body.contentType]).toEqual([201, 'image/jpeg'])
  expect((await applicant.get(`/api/applications/${id}`)).body).toMatchObject({
    application: { status: 'pending_submission' },
    documents: [{ name: 'photo.jpg', uploadedBy: 'Rudo Chikafu' }],
  })
  const file = await lawyer.fetch(`/api/lawfirm/clients/${id}/documents/${sent.body.id}`)
  expect(new Uint8Array(await file.arrayBuffer())).toEqual(jpeg)
  const tooLarge = await applicant.ask<{ code: string }>(`/api/applications/${id}/documents`, {
    method: 'POST',
    body: new Uint8Array(15 * 1024 * 1024 + 1),
    headers: { 'content-type': 'application/pdf' },
  })
  expect([tooLarge.status, tooLarge.body.code]).toEqual([413, 'too-large'])
})
