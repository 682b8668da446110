import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { ClientApplicationPage } from '#contract/desk/views'
import { maxApplicationBytes, maxApplicationFiles } from '#contract/documents/documents'
import type { OpenUpload } from '#contract/documents/open-upload'
import { resumable } from '#contract/documents/resumable'
import { applications, documents } from '../../applications/tables'
import { deeds } from '../../deeds/tables'
import { members } from '../../firms/tables'
import { outbox } from '../../notifications/tables'
import { backgroundContext } from '../../platform/background'
import { sha256 } from '../../platform/crypto/secret'
import { auditLog } from '../../platform/database/tables'
import { deleteDiscarded } from '../../platform/files/discarded-files'
import type { Browser } from '../../testing/browser'
import { applicant } from '../../testing/paying'
import { aFirm, db, memberBrowser, signedInMember } from '../../testing/people'
import { aDocument, add, aPhoto, ask, begin, offsetOf, remove } from '../../testing/uploads'
import { openUploads, uploadPieces } from '../upload-tables'

const { pieceBytes } = resumable

/** A PDF of this size that is safe. */
function aPdf(size: number): Uint8Array<ArrayBuffer> {
  const [head, tail] = ['%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%', '\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n']
  return Uint8Array.from(Buffer.from(head + 'x'.repeat(size - head.length - tail.length) + tail))
}

/** A file of Titan's, with a lawyer of theirs, and where uploads begin. */
async function titan() {
  const firm = await aFirm('titan', 'selector')
  const { id } = await applicant({ firmId: firm.id })
  const lawyer = await signedInMember(firm)
  return {
    firm,
    id,
    lawyer,
    documentsAt: `/api/lawfirm/clients/${id}/uploads`,
    deedAt: `/api/lawfirm/clients/${id}/deed-uploads`,
  }
}

async function begun(by: Browser, at: string, size: number, hash?: string): Promise<string> {
  const made = await begin(by, at, size, 'deed – Ncube.pdf', hash)
  expect(made.status).toBe(201)
  return made.headers.get('location') ?? ''
}

const deleteBytes = () => deleteDiscarded(backgroundContext(env, createExecutionContext()))
const stored = async () => {
  await deleteBytes()
  return [
    await db.$count(documents),
    await db.$count(deeds),
    await db.$count(openUploads),
    await db.$count(uploadPieces),
    (await env.FILES.list()).objects.length,
  ]
}

test('a digital deed arrives in pieces and waits for its second person as one that is sent whole', async () => {
  const { id, lawyer, deedAt } = await titan()
  const pdf = aPdf(2 * pieceBytes + 500)
  const at = await begun(lawyer, deedAt, pdf.byteLength, await sha256(pdf))
  expect(at).toMatch(new RegExp(`^${deedAt}/[\\w-]{22}$`))
  const first = await add(lawyer, at, 0, pdf.slice(0, pieceBytes + 7))
  expect([first.status, first.cost.trips]).toEqual([204, 3])
  expect((await lawyer.get<OpenUpload[]>(deedAt)).body).toMatchObject([
    { name: 'deed – Ncube.pdf', offset: pieceBytes + 7, sizeBytes: pdf.byteLength },
  ])
  expect((await add(lawyer, at, pieceBytes + 7, pdf.slice(pieceBytes + 7))).status).toBe(204)
  const { deeds: versions } = (await lawyer.get<ClientApplicationPage>(`/api/lawfirm/clients/${id}`)).body
  expect(versions).toMatchObject([
    { version: 1, state: 'uploaded', fileName: 'deed – Ncube.pdf', sha256: await sha256(pdf), hasPicture: false },
  ])
  const opened = await lawyer.fetch(`/api/lawfirm/clients/${id}/deed/1`)
  expect(await sha256(await opened.arrayBuffer())).toBe(await sha256(pdf))
  const [event] = await db.select().from(auditLog).where(eq(auditLog.action, 'upload-deed'))
  expect(event).toMatchObject({ actorKind: 'member', applicationId: id })
  const [application] = await db.select().from(applications).where(eq(applications.id, id))
  expect(application?.deedWaitingAt).not.toBeNull()

  // the answer was lost and the browser asks again
  expect(await offsetOf(lawyer, at)).toBe(String(pdf.byteLength))
  expect((await lawyer.get(deedAt)).body).toEqual([])
  expect(await stored()).toEqual([0, 1, 1, 0, 1])
  expect(JSON.stringify(await db.select().from(openUploads))).not.toContain('Ncube')
})

test('a document for the owner arrives in pieces, and the owner gets one message', async () => {
  const { id, lawyer, documentsAt } = await titan()
  const photo = aPhoto(pieceBytes + 9)
  const at = await begun(lawyer, documentsAt, photo.byteLength)
  await add(lawyer, at, 0, photo.slice(0, pieceBytes))
  await add(lawyer, at, pieceBytes, photo.slice(pieceBytes))
  const { documents: shown } = (await lawyer.get<ClientApplicationPage>(`/api/lawfirm/clients/${id}`)).body
  expect(shown).toMatchObject([{ name: 'deed – Ncube.jpg', isFromFirm: true, sizeBytes: photo.byteLength }])
  const sent = await db.select().from(outbox).where(eq(outbox.message, 'document-sent'))
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
  expect(await stored()).toEqual([1, 0, 1, 0, 1])
})

test('members of another firm, and for another purpose, find no upload', async () => {
  const { lawyer, documentsAt, deedAt, firm } = await titan()
  const foreign = await signedInMember(await aFirm('gambe'))
  const colleague = await signedInMember(firm, 'admin')
  const again = await memberBrowser('titan.lawyer')
  for (const at of [documentsAt, deedAt]) {
    const upload = await begun(lawyer, at, 10)
    const elsewhere = upload.replace(at, at === deedAt ? documentsAt : deedAt)
    for (const [by, address] of [
      [foreign, upload],
      [colleague, upload],
      [again, upload],
      [lawyer, elsewhere],
    ] as const) {
      expect((await ask(by, address)).status).toBe(404)
      expect((await add(by, address, 0, 'x')).body.code).toBe('not-found')
      expect((await remove(by, address)).body.code).toBe('not-found')
    }
    expect((await begin(foreign, at, 10)).body.code).toBe('not-found')
    expect((await foreign.get(at)).status).toBe(404)
    expect((await colleague.get(at)).body).toEqual([])
    expect((await lawyer.get<OpenUpload[]>(at)).body).toHaveLength(1)
    expect(await offsetOf(lawyer, upload)).toBe('0')
  }
})

test('a member without the permission for deeds sends nothing in pieces', async () => {
  const { lawyer, documentsAt, deedAt, firm } = await titan()
  const staff = await signedInMember(firm, 'staff')
  for (const at of [documentsAt, deedAt]) {
    const upload = await begun(lawyer, at, 10)
    expect((await begin(staff, at, 10)).body.code).toBe('forbidden')
    expect((await staff.get(at)).status).toBe(403)
    expect((await ask(staff, upload)).status).toBe(403)
    expect((await add(staff, upload, 0, 'x')).body.code).toBe('forbidden')
    expect((await remove(staff, upload)).body.code).toBe('forbidden')
  }
})

test.each([
  ['was deactivated', { isActive: false }, 'signed-out'],
  ['lost the permission', { role: 'staff' as const }, 'forbidden'],
])('a member who %s between two pieces adds no more, and no deed is stored', async (_, changed, code) => {
  const { lawyer, deedAt } = await titan()
  const pdf = aPdf(pieceBytes + 100)
  const at = await begun(lawyer, deedAt, pdf.byteLength)
  expect((await add(lawyer, at, 0, pdf.slice(0, pieceBytes))).status).toBe(204)
  await db.update(members).set(changed)
  expect((await add(lawyer, at, pieceBytes, pdf.slice(pieceBytes))).body.code).toBe(code)
  expect(await stored()).toEqual([0, 0, 1, 1, 1])
})

test.each([
  ['a photo', aPhoto(pieceBytes + 9), undefined, 'not-a-document'],
  [
    'unsafe',
    Uint8Array.from(Buffer.from('%PDF-1.7 1 0 obj << /OpenAction << /S /JavaScript >> >>'.padEnd(pieceBytes + 9))),
    undefined,
    'unsafe-document',
  ],
  ['not what was announced', aPdf(pieceBytes + 9), 'ab'.repeat(32), 'upload-damaged'],
])('a deed that is %s is refused when it is whole, and nothing of it stays', async (_, content, hash, code) => {
  const { lawyer, deedAt } = await titan()
  const at = await begun(lawyer, deedAt, content.byteLength, hash)
  await add(lawyer, at, 0, content.slice(0, pieceBytes))
  expect((await add(lawyer, at, pieceBytes, content.slice(pieceBytes))).body.code).toBe(code)
  expect((await ask(lawyer, at)).status).toBe(404)
  expect(await stored()).toEqual([0, 0, 0, 0, 0])
})

test('a file that went to another firm or lost its client takes no further piece', async () => {
  const { id, lawyer, documentsAt, deedAt } = await titan()
  for (const at of [documentsAt, deedAt]) {
    await db.update(applications).set({ firmId: 1, erasedAt: null }).where(eq(applications.id, id))
    const upload = await begun(lawyer, at, 10)
    await db.update(applications).set({ erasedAt: new Date() }).where(eq(applications.id, id))
    expect((await add(lawyer, upload, 0, 'x')).body.code).toBe('client-erased')
    expect((await begin(lawyer, at, 10)).body.code).toBe('client-erased')
    await db
      .update(applications)
      .set({ firmId: (await aFirm(`other${at.length}`)).id })
      .where(eq(applications.id, id))
    expect((await add(lawyer, upload, 0, 'x')).body.code).toBe('not-found')
    expect((await ask(lawyer, upload)).status).toBe(404)
  }
})

test('of three requests with the same last piece one stores the deed, and the others are refused', async () => {
  const { lawyer, deedAt } = await titan()
  const pdf = aPdf(300)
  const at = await begun(lawyer, deedAt, pdf.byteLength)
  const answers = await Promise.all([1, 2, 3].map(() => add(lawyer, at, 0, pdf)))
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
  expect(new Set(answers.map(({ body }) => (body as { code?: string } | null)?.code))).toEqual(
    new Set([undefined, 'upload-offset']),
  )
  expect(await offsetOf(lawyer, at)).toBe('300')
  expect(await stored()).toEqual([0, 1, 1, 0, 1])
})

test('documents of the firm count into the application’s limits; deeds count by themselves, by number', async () => {
  const { id, lawyer, documentsAt, deedAt } = await titan()
  const row = aDocument(id)
  await db.insert(documents).values({ ...row, sizeBytes: maxApplicationBytes - 20 })
  const photo = aPhoto(12)
  const own = await begun(lawyer, documentsAt, photo.byteLength)
  expect((await begin(lawyer, documentsAt, 9)).body.code).toBe('quota-reached')
  const whole = { method: 'POST', body: aPhoto(9), headers: { 'content-type': 'image/jpeg' } }
  expect((await lawyer.ask(`/api/lawfirm/clients/${id}/documents`, whole)).status).toBe(413)
  // an unfinished deed takes no room from documents
  await begun(lawyer, deedAt, 1_000)
  expect((await begin(lawyer, documentsAt, 8)).status).toBe(201)
  // itself it fits
  expect((await add(lawyer, own, 0, photo)).status).toBe(204)

  const upload = { applicationId: id, sessionId: 'other', name: 'x', purpose: 'deed', sizeBytes: 9 } as const
  const times = { createdAt: new Date(), activeAt: new Date(), expiresAt: new Date(Date.now() + 60_000) }
  for (let n = 1; n < maxApplicationFiles; n += 1)
    await db.insert(openUploads).values({ id: `x${n}`, ...upload, ...times })
  expect((await begin(lawyer, deedAt, 9)).body.code).toBe('quota-reached')
})

test('deeds that begin at the same time are no more than five of a member', async () => {
  const { lawyer, deedAt } = await titan()
  const answers = await Promise.all(Array.from({ length: 8 }, () => begin(lawyer, deedAt, 10)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(resumable.mostUnfinished)
})

test('its sender removes a deed of which only a part has arrived', async () => {
  const { lawyer, deedAt } = await titan()
  const at = await begun(lawyer, deedAt, 2 * pieceBytes)
  await add(lawyer, at, 0, aPdf(pieceBytes))
  expect((await remove(lawyer, at)).status).toBe(204)
  expect(await stored()).toEqual([0, 0, 0, 0, 0])
})
