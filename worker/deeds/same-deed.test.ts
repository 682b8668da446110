import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Problem } from '#contract/api/problems'
import { applications } from '../applications/tables'
import { interrupted, memberTokenOf } from '../testing/interrupted'
import { applicant, contextAt } from '../testing/paying'
import { aFirm, aMember, db, memberBrowser } from '../testing/people'
import { add, begin } from '../testing/uploads'
import { releaseDeed } from './release'
import { deeds } from './tables'
import { uploadDeed } from './upload'
import { withdrawDeed } from './withdraw-deed'

const pdfOf = (words: string) =>
  Uint8Array.from(Buffer.from(`%PDF-1.4\n% ${words}\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF`)).buffer
const pdf = pdfOf('Stand 14')

/** A firm with two members, and uploads of its first one. */
async function aDesk(slug: string) {
  const firm = await aFirm(slug, 'selector')
  const member = await aMember(firm)
  const second = await aMember(firm, 'admin')
  const aFirmsApplication = () => applicant({ firmId: firm.id })
  const upload = async (id: number, content = pdf, context = contextAt()) =>
    uploadDeed(context, await memberTokenOf(context, member), id, { name: 'deed.pdf', content })
  return { firm, member, second, aFirmsApplication, upload }
}
const ofAnother = (detail: unknown) => ({ code: 'deed-of-another', detail })
const unnamed =
  'This file is already the deed of another application. Nothing was uploaded. Check that you chose the right file.'

test('the deed of another application is refused; its own may come again', async () => {
  const { aFirmsApplication, upload } = await aDesk('titan')
  const [one, other] = [await aFirmsApplication(), await aFirmsApplication()]
  await upload(one.id)
  await expect(upload(other.id)).rejects.toMatchObject(
    ofAnother(
      `This file is already the deed of ${one.reference}. Nothing was uploaded. Check which client it belongs to.`,
    ),
  )
  expect((await upload(one.id)).version).toBe(2)
  expect((await upload(other.id, pdfOf('Stand 15'))).version).toBe(1)
})

test('another firm learns that the file is known, and nothing else', async () => {
  const titan = await aDesk('titan')
  const gambe = await aDesk('gambe')
  const [one, other] = [await titan.aFirmsApplication(), await gambe.aFirmsApplication()]
  await titan.upload(one.id)
  await expect(gambe.upload(other.id)).rejects.toMatchObject(ofAnother(unnamed))
})

test('a released deed is known as it was uploaded and as it was released', async () => {
  const { firm, second, aFirmsApplication, upload } = await aDesk('titan')
  const [one, other] = [await aFirmsApplication(), await aFirmsApplication()]
  await upload(one.id)
  const context = contextAt()
  await db.update(applications).set({ depositPaidAt: new Date() }).where(eq(applications.id, one.id))
  await releaseDeed(context, await memberTokenOf(context, { id: second.id, firmId: firm.id }), one.id, 1)
  await expect(upload(other.id)).rejects.toMatchObject({ code: 'deed-of-another' })
  // a sealed file has other bytes than the uploaded one
  await db.update(deeds).set({ state: 'superseded' }).where(eq(deeds.applicationId, one.id))
  await expect(upload(other.id)).rejects.toMatchObject({ code: 'deed-of-another' })
})

test('a version that was taken back, and the deed of an erased client, may be another’s', async () => {
  const { firm, member, aFirmsApplication, upload } = await aDesk('titan')
  const [one, other, third] = [await aFirmsApplication(), await aFirmsApplication(), await aFirmsApplication()]
  await upload(one.id)
  const context = contextAt()
  const token = await memberTokenOf(context, { id: member.id, firmId: firm.id })
  await withdrawDeed(context, token, one.id, 1, { reason: 'It is of another client.' })
  expect((await upload(other.id)).version).toBe(1)
  await db.update(deeds).set({ state: 'revoked' }).where(eq(deeds.applicationId, other.id))
  expect((await upload(third.id)).version).toBe(1)
})

test('of two applications that get the same file at the same time one keeps it', async () => {
  const { aFirmsApplication, upload } = await aDesk('titan')
  const [one, other] = [await aFirmsApplication(), await aFirmsApplication()]
  const racing = interrupted(() => upload(other.id))
  await expect(upload(one.id, pdf, racing)).rejects.toMatchObject({ code: 'deed-of-another' })
  expect(await db.select({ of: deeds.applicationId }).from(deeds)).toEqual([{ of: other.id }])
  const both = await Promise.allSettled([upload(one.id, pdfOf('a')), upload(other.id, pdfOf('a'))])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('the same holds for a file that arrives in pieces, whose upload then ends', async () => {
  const { member, aFirmsApplication, upload } = await aDesk('titan')
  const [one, other] = [await aFirmsApplication(), await aFirmsApplication()]
  await upload(one.id)
  const own = await memberBrowser(member.username)
  const made = await begin(own, `/api/lawfirm/clients/${other.id}/deed-uploads`, pdf.byteLength)
  const at = made.headers.get('location') ?? ''
  const refused = await add(own, at, 0, pdf)
  expect([refused.status, (refused.body as Problem).code]).toEqual([409, 'deed-of-another'])
  expect((await own.fetch(at, { method: 'HEAD', headers: { 'tus-resumable': '1.0.0' } })).status).toBe(404)
})
