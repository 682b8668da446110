import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { maxApplicationFiles } from '#contract/documents/documents'
import { applications } from '../applications/tables'
import { openUploads } from '../documents/upload-tables'
import { auditLog } from '../platform/database/tables'
import { interrupted, memberTokenOf } from '../testing/interrupted'
import { applicant, contextAt } from '../testing/paying'
import { aFirm, aMember, db } from '../testing/people'
import { aDocument } from '../testing/uploads'
import { deeds } from './tables'
import { uploadDeed } from './upload'

const pdf = Uint8Array.from(Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF')).buffer
const stored = async () => (await env.FILES.list()).objects.length

test.each([
  ['went to another firm', async () => db.update(applications).set({ firmId: (await aFirm('gambe')).id }), 'not-found'],
  ['was withdrawn', () => db.update(applications).set({ firmId: null, withdrawnAt: new Date() }), 'not-found'],
  ['lost its client', () => db.update(applications).set({ erasedAt: new Date() }), 'client-erased'],
])('a deed for an application that %s meanwhile is refused, and its bytes are deleted', async (_, happens, code) => {
  const firm = await aFirm('titan', 'selector')
  const { id } = await applicant({ firmId: firm.id })
  const context = interrupted(happens)
  const token = await memberTokenOf(context, await aMember(firm))
  const failed = uploadDeed(context, token, id, { name: 'deed.pdf', content: pdf })
  await expect(failed).rejects.toMatchObject({ code })
  expect([await db.$count(deeds), await db.$count(auditLog)]).toEqual([0, 0])
  await expect.poll(stored).toBe(0)
})

/** All versions but this many of the most that an application may have. */
async function versionsBut(left: number, applicationId: number, firmId: number, uploadedBy: number) {
  const { contentType: _, name: fileName, createdAt: uploadedAt, ...file } = aDocument(applicationId)
  const row = { ...file, firmId, fileName, uploadedBy, uploadedByName: 'x', uploadedAt }
  for (let version = 1; version <= maxApplicationFiles - left; version += 1)
    await db.insert(deeds).values({ ...row, version })
}

test('of deeds that are uploaded at the same time no more are stored than fit', async () => {
  const firm = await aFirm('titan', 'selector')
  const { id } = await applicant({ firmId: firm.id })
  const member = await aMember(firm)
  await versionsBut(2, id, firm.id, member.id)
  const uploads = Array.from({ length: 4 }, async () => {
    const context = contextAt()
    return uploadDeed(context, await memberTokenOf(context, member), id, { name: 'deed.pdf', content: pdf })
  })
  const answers = await Promise.allSettled(uploads)
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  for (const answer of answers) {
    if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'quota-reached' })
  }
  expect(await db.$count(deeds)).toBe(maxApplicationFiles)
})

test('a deed that is arriving in pieces takes the place of a version', async () => {
  const firm = await aFirm('titan', 'selector')
  const { id } = await applicant({ firmId: firm.id })
  const member = await aMember(firm)
  await versionsBut(1, id, firm.id, member.id)
  const now = new Date()
  const times = { createdAt: now, activeAt: now, expiresAt: new Date(now.getTime() + 60_000) }
  const upload = { id: 'x', applicationId: id, sessionId: 'other', name: 'x', sizeBytes: 9, purpose: 'deed', ...times }
  await db.insert(openUploads).values(upload as typeof openUploads.$inferInsert)
  const context = contextAt()
  const token = await memberTokenOf(context, member)
  const whole = (uploadId?: string) =>
    uploadDeed(context, token, id, { name: 'deed.pdf', content: pdf }, uploadId ? { uploadId } : {})
  await expect(whole()).rejects.toMatchObject({ code: 'quota-reached' })
  expect(await whole('x')).toMatchObject({ version: maxApplicationFiles })
})
