import { env } from 'cloudflare:workers'
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { noEvidence } from '#contract/applications/evidence/evidence-views'
import type { ApplicationPage } from '#contract/applications/views'
import type { DeedVersion } from '#contract/deeds/views'
import { applications } from '../../applications/tables'
import { users } from '../../identity/tables'
import { outbox } from '../../notifications/tables'
import { sha256 } from '../../platform/crypto/secret'
import { auditLog } from '../../platform/database/tables'
import { deleteDiscarded } from '../../platform/files/discarded-files'
import type { Browser } from '../../testing/browser'
import { contextAt } from '../../testing/paying'
import { wordsOf } from '../../testing/pdf-words'
import { aFirm, anApplicant, db, ownerBrowser, signedInMember } from '../../testing/people'
import { isSignatureValid, signatureOf } from '../../testing/sealed'
import { deeds } from '../tables'
import { certify } from './certify'

async function aScan(pages: number, pictureBytes = 0): Promise<Uint8Array<ArrayBuffer>> {
  const file = await PDFDocument.create()
  for (let page = 1; page <= pages; page++) {
    file.addPage([595, 842]).drawText(`Page ${page}`, { font: file.embedStandardFont(StandardFonts.Helvetica) })
  }
  const picture = new Uint8Array(pictureBytes)
  for (let from = 0; from < picture.length; from += 65_536)
    crypto.getRandomValues(picture.subarray(from, from + 65_536))
  if (picture.length > 0) file.context.register(file.context.stream(picture, { Subtype: 'Image' }))
  return file.save()
}

const upload = (own: Browser, id: number, content: Uint8Array<ArrayBuffer>) =>
  own.ask<DeedVersion>(`/api/lawfirm/clients/${id}/deed`, {
    method: 'POST',
    body: content,
    headers: { 'content-type': 'application/pdf', 'x-file-name': 'deed.pdf' },
  })
const release = (own: Browser, id: number, version: number) =>
  own.post<DeedVersion>(`/api/lawfirm/clients/${id}/deed/${version}/release`)
const deedRow = async (version: number) => {
  const [row] = await db.select().from(deeds).where(eq(deeds.version, version))
  if (!row) throw new Error('no deed')
  return row
}
const inBucket = async () => (await env.FILES.list()).objects.map(({ key }) => key)

async function aPaidApplication(firmName: string, deedNumber: string | undefined) {
  const firm = await aFirm(firmName)
  const { id, referenceNumber } = await anApplicant({
    email: 'owner@example.com',
    ...(deedNumber === undefined ? {} : { titleDeedNumber: deedNumber }),
  })
  const owner = await ownerBrowser('owner@example.com')
  const [user] = await db.select().from(users)
  const paid = new Date()
  await db.update(applications).set({ userId: user?.id ?? 0, depositPaidAt: paid, balancePaidAt: paid })
  return {
    firm,
    id,
    referenceNumber,
    owner,
    lawyer: await signedInMember(firm, 'lawyer'),
    admin: await signedInMember(firm, 'admin'),
  }
}

test('a release adds the certificate, signs the file, and serves exactly the bytes that its row describes', async () => {
  const { firm, id, referenceNumber, owner, lawyer, admin } = await aPaidApplication('titan', '1234/2001')
  const scan = await aScan(2)
  const { body: up } = await upload(lawyer, id, scan)
  expect(up).toMatchObject({ state: 'uploaded', isSealed: false, sha256: await sha256(scan) })
  const [uploadedKey] = await inBucket()
  const answers = await Promise.all([1, 2, 3, 4].map(() => release(admin, id, 1)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
  const row = await deedRow(1)
  expect(row).toMatchObject({ state: 'released', isSealed: true, uploadedSha256: up.sha256 })
  expect(row.verificationCode).toMatch(/^[0-9A-HJKMNP-TV-Z]{12}$/)
  expect(answers.find(({ status }) => status === 200)?.body).toMatchObject({ isSealed: true, sha256: row.sha256 })

  const { body: page } = await owner.get<ApplicationPage>(`/api/applications/${id}`)
  expect(page.deed).toMatchObject({ isSealed: true, pages: 3, sha256: row.sha256, sizeBytes: row.sizeBytes })
  const file = new Uint8Array(await (await owner.fetch(`/api/applications/${id}/deed`)).arrayBuffer())
  expect([await sha256(file), file.length]).toEqual([row.sha256, row.sizeBytes])
  expect(Buffer.from(file).subarray(0, scan.length).equals(Buffer.from(scan))).toBe(true)
  const { ranges } = signatureOf(file)
  expect([ranges[0], ranges[2] + ranges[3]]).toEqual([0, file.length])
  expect(await isSignatureValid(file)).toBe(true)
  file[50] = (file[50] ?? 0) ^ 1
  expect(await isSignatureValid(file)).toBe(false)
  file[50] = (file[50] ?? 0) ^ 1

  const pages = await wordsOf(file.buffer)
  expect(pages).toHaveLength(3)
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'Africa/Harare' }).format(
    row.releasedAt ?? 0,
  )
  const told = pages[2]?.replaceAll('\n', ' ')
  for (const words of [
    `This is the file that ${firm.name} validated on ${day}. It is not the title deed.`,
    'Deed Digitization',
    // dots, as PDF fonts have them
    `${'\u0095'.repeat(4)}/2001`,
    referenceNumber,
    'lawyer of titan, lawyer',
    'admin of titan, admin of the firm',
    `http://localhost/verify/${row.verificationCode}`,
    `Code: ${row.verificationCode?.replace(/(.{4})(.{4})/, '$1-$2-')}`,
    `the first ${scan.length.toLocaleString('en-US')} bytes`,
    ...(up.sha256.match(/.{8}/g) ?? []),
  ])
    expect(told).toContain(words)
  expect(told).not.toContain('1234')

  const released = await db.select().from(auditLog).where(eq(auditLog.action, 'release-deed'))
  expect(released.map(({ detail }) => detail)).toEqual(['version 1 of the deed (uploaded by lawyer of titan, sealed)'])
  expect(await db.$count(outbox, eq(outbox.message, 'deed-released'))).toBe(1)
  await expect(db.update(deeds).set({ verificationCode: 'OTHER' })).rejects.toThrow()
  await expect(db.update(deeds).set({ isSealed: false })).rejects.toThrow()

  // losers' files are deleted immediately, the uploaded one with the next sweep
  await expect.poll(inBucket).toHaveLength(2)
  expect(new Set(await inBucket())).toEqual(new Set([uploadedKey, row.objectKey]))
  await deleteDiscarded(contextAt())
  expect(await inBucket()).toEqual([row.objectKey])
  await deleteDiscarded(contextAt(new Date(Date.now() + 3_600_001)))
  expect(await inBucket()).toEqual([row.objectKey])
  expect((await owner.fetch(`/api/applications/${id}/deed`)).status).toBe(200)
})

test('a file that cannot be signed is released as it is, and marked so; a file that cannot be opened is not released', async () => {
  const { id, owner, lawyer, admin } = await aPaidApplication('gambe', undefined)
  await upload(lawyer, id, await aScan(1))
  await release(admin, id, 1)
  const signed = new Uint8Array(await (await owner.fetch(`/api/applications/${id}/deed`)).arrayBuffer())
  await deleteDiscarded(contextAt())

  expect((await upload(admin, id, signed)).status).toBe(201)
  const { status, body } = await release(lawyer, id, 2)
  expect([status, body]).toMatchObject([200, { state: 'released', isSealed: false, sha256: await sha256(signed) }])
  const row = await deedRow(2)
  expect(row).toMatchObject({ isSealed: false, pages: null, uploadedSha256: row.sha256, sizeBytes: signed.length })
  expect(row.verificationCode).toMatch(/^\w{12}$/)
  expect(await sha256(await (await owner.fetch(`/api/applications/${id}/deed`)).arrayBuffer())).toBe(row.sha256)
  const details = await db.select().from(auditLog).where(eq(auditLog.action, 'release-deed'))
  expect(details.at(-1)?.detail).toBe('version 2 of the deed (uploaded by admin of gambe, not sealed)')
  await deleteDiscarded(contextAt())
  expect(await inBucket()).toHaveLength(2)

  await upload(lawyer, id, await aScan(1))
  const certificate = {
    firm: 'Gambe',
    at: new Date(),
    service: 'Deed Digitization',
    property: null,
    deedNumber: null,
    reference: 'ZTL2026',
    version: 3,
    uploader: { name: 'Łukasz 张伟', role: 'lawyer' as const },
    releaser: { name: 'Rudo', role: 'platform' as const },
    sha256: '0'.repeat(64),
    sizeBytes: 1,
    code: 'K7Q2M9XA4D01',
    evidence: noEvidence,
    origin: 'http://localhost',
  }
  // a Worker that dies here leaves a file without a row
  const left = await certify(contextAt(), await deedRow(3), certificate)
  await deleteDiscarded(contextAt())
  expect(await inBucket()).toContain(left.objectKey)
  await deleteDiscarded(contextAt(new Date(Date.now() + 3_600_001)))
  expect(await inBucket()).not.toContain(left.objectKey)
  expect(await inBucket()).toHaveLength(3)

  const { objectKey } = await deedRow(3)
  await env.FILES.delete(objectKey)
  expect((await release(admin, id, 3)).status).toBe(500)
  expect(await deedRow(3)).toMatchObject({ state: 'uploaded', verificationCode: null })
  expect(await deedRow(2)).toMatchObject({ state: 'released' })
})

test('a scan of almost 15 MB is signed too', async () => {
  const { id, lawyer, admin } = await aPaidApplication('zigomo', '7')
  const scan = await aScan(3, 15 * 1024 * 1024 - 8192)
  expect((await upload(lawyer, id, scan)).status).toBe(201)
  const { status, body } = await release(admin, id, 1)
  expect([status, body.isSealed]).toEqual([200, true])
  // most of it is the pattern
  expect(body.sizeBytes - scan.length).toBeLessThan(60 * 1024)
})
