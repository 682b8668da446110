import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Attention } from '#contract/administration/console'
import { documents } from '../../applications/tables'
import { deeds } from '../../deeds/tables'
import { licences } from '../../firms/licence/tables'
import { payments } from '../../money/ledger/tables'
import { receipts } from '../../money/receipts/tables'
import { auditSegments } from '../../platform/archive/audit-tables'
import { putFile } from '../../platform/files/file-store'
import { archiveAll } from '../../testing/audit-log'
import { contextAt } from '../../testing/paying'
import { aFirm, anApplicant, db, signedInMember, superBrowser } from '../../testing/people'
import { aDocument, aPhoto } from '../../testing/uploads'
import { checkFiles } from './check-files'
import { fileCheckState, fileProblems } from './tables'

const passes = async () => (await db.select().from(fileCheckState))[0]?.passes ?? 0

/** Runs until all files were checked once from the start. */
async function wholePass() {
  const until = (await passes()) + 2
  for (let run = 0; run < 40 && (await passes()) < until; run += 1) await checkFiles(contextAt())
}

async function stored() {
  const firm = await aFirm('titan', 'selector')
  const { id, browser, referenceNumber } = await anApplicant()
  const lawyer = await signedInMember(firm, 'lawyer')
  const send = async (by: typeof browser, to: string, name: string, body: BodyInit) =>
    by.ask(to, { method: 'POST', body, headers: { 'content-type': 'image/jpeg', 'x-file-name': name } })
  for (const name of ['one.jpg', 'two.jpg', 'three.jpg', 'four.jpg']) {
    await send(browser, `/api/applications/${id}/documents`, name, aPhoto(300))
  }
  await send(browser, `/api/applications/${id}/messages/documents`, 'waiting.jpg', aPhoto(200))
  await send(
    lawyer,
    `/api/lawfirm/clients/${id}/deed`,
    'deed.pdf',
    '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF',
  )
  const rows = await db.select().from(documents)
  const [deed] = await db.select().from(deeds)
  return { id, referenceNumber, keys: rows.map(({ objectKey }) => objectKey), deedKey: deed?.objectKey ?? '' }
}

const bytesOf = async (key: string) => new Uint8Array((await (await env.FILES.get(key))?.arrayBuffer()) ?? [])
const shown = async () =>
  (await (await superBrowser()).get<Attention>('/api/super-admin/attention')).body.fileProblems.map(
    ({ kind, name, reference, problem }) => [kind, name, reference, problem],
  )

test('files that are as they were stored are no problem', async () => {
  await stored()
  await wholePass()
  expect(await db.select().from(fileProblems)).toEqual([])
  expect(await shown()).toEqual([])
})

test('a deleted, an altered and two swapped files, and an object of no file, are found and named', async () => {
  const { id, referenceNumber, keys, deedKey } = await stored()
  const [one = '', two = '', three = '', four = ''] = keys
  await env.FILES.delete(one)
  const altered = await bytesOf(two)
  altered[100] = (altered[100] ?? 0) ^ 1
  await env.FILES.put(two, altered)
  const [former, latter] = [await bytesOf(three), await bytesOf(four)]
  await env.FILES.put(three, latter)
  await env.FILES.put(four, former)
  await env.FILES.delete(deedKey)
  await env.FILES.put(`applications/${id}/documents/of-nobody`, 'x')
  await wholePass()
  const found = await shown()
  expect(new Set(found.map((row) => row.join()))).toEqual(
    new Set([
      `document,one.jpg,${referenceNumber},missing`,
      `document,two.jpg,${referenceNumber},changed`,
      `document,three.jpg,${referenceNumber},changed`,
      `document,four.jpg,${referenceNumber},changed`,
      `deed,deed.pdf,${referenceNumber},missing`,
      `object,,${referenceNumber},unknown`,
    ]),
  )

  // mended, or deleted by its owner
  await env.FILES.put(three, former)
  await env.FILES.put(four, latter)
  await env.FILES.delete(`applications/${id}/documents/of-nobody`)
  await db.delete(documents)
  await wholePass()
  expect(await shown()).toEqual([['deed', 'deed.pdf', referenceNumber, 'missing']])
})

test('the picture of a document is checked with it, and belongs to it', async () => {
  const { id, referenceNumber } = await stored()
  const picture = await putFile(contextAt(), `applications/${id}/documents/picture`, aPhoto(100).buffer as ArrayBuffer)
  await db.update(documents).set({ picture }).where(eq(documents.id, 1))
  await wholePass()
  expect(await shown()).toEqual([])
  await env.FILES.delete(picture.objectKey)
  await wholePass()
  expect(await shown()).toEqual([['picture', 'one.jpg', referenceNumber, 'missing']])
})

test('a deed that was erased lacks no file, nor does one that was found to lack it before', async () => {
  const { deedKey } = await stored()
  await env.FILES.delete(deedKey)
  await wholePass()
  expect(await shown()).toHaveLength(1)
  await db.update(deeds).set({ fileName: '' })
  expect(await shown()).toEqual([])
  await db.delete(fileProblems)
  await wholePass()
  expect(await db.select().from(fileProblems)).toEqual([])
})

test('the picture of a deed belongs to it', async () => {
  const { id } = await stored()
  const picture = await putFile(contextAt(), `applications/${id}/deeds/picture`, aPhoto(100).buffer as ArrayBuffer)
  await db.update(deeds).set({ picture })
  await wholePass()
  expect(await shown()).toEqual([])
})

test('a receipt and a lawyer’s licence belong to their rows, and are named', async () => {
  const { id, referenceNumber } = await stored()
  const at = new Date()
  const photo = aPhoto(100).buffer as ArrayBuffer
  const receipt = await putFile(contextAt(), `applications/${id}/receipts/one`, photo)
  const licence = await putFile(contextAt(), 'licences/one', photo)
  const paid = { applicationId: id, type: 'deposit', method: 'card', amountCents: 5000, currency: 'usd' } as const
  await db.insert(payments).values({ ...paid, createdAt: at })
  await db.insert(receipts).values({ ...receipt, paymentId: 1, printed: 'x', printedAt: at })
  await db.insert(licences).values({
    ...licence,
    firmId: 1,
    memberId: 1,
    registrationNumber: '12/2001',
    year: 2026,
    name: 'licence.jpg',
    contentType: 'image/jpeg',
    enteredName: '',
    enteredEmail: '',
    enteredAt: at,
  })
  await wholePass()
  expect(await shown()).toEqual([])
  for (const { objectKey } of [receipt, licence]) await env.FILES.delete(objectKey)
  await wholePass()
  expect(new Set(await shown())).toEqual(
    new Set([
      ['receipt', null, referenceNumber, 'missing'],
      ['licence', 'licence.jpg', null, 'missing'],
    ]),
  )
})

test('a part of the audit log is a file like others', async () => {
  await stored()
  await archiveAll()
  await wholePass()
  expect(await shown()).toEqual([])
  const [segment] = await db.select().from(auditSegments)
  await env.FILES.delete(segment?.objectKey ?? '')
  await wholePass()
  expect(await shown()).toEqual([['segment', null, null, 'missing']])
})

test('a file without its master key is locked, not changed, and sound again once the key is back', async () => {
  const { keys } = await stored()
  const rows = await db.select().from(documents)
  await db.update(documents).set({ wrappedKey: rows[0]?.wrappedKey.replace(/^[^.]+/, 'gone') ?? '' })
  await wholePass()
  expect((await shown()).map(([, , , problem]) => problem)).toEqual(keys.map(() => 'locked'))
  for (const { id, wrappedKey } of rows) await db.update(documents).set({ wrappedKey }).where(eq(documents.id, id))
  await wholePass()
  expect(await shown()).toEqual([])
})

test('a file whose bytes are not stored yet, and a piece of an upload, are no problem', async () => {
  const { id } = await stored()
  await env.DB.prepare('insert into discarded_files (object_key, due_at) values (?, 9999999999999)')
    .bind(`applications/${id}/documents/arriving`)
    .run()
  await env.FILES.put(`applications/${id}/documents/arriving`, 'x')
  await env.FILES.put(`applications/${id}/uploads/u/piece`, 'x')
  await env.FILES.put('log/tile/0/000.p/1', 'x')
  await wholePass()
  expect(await shown()).toEqual([])
})

test('one run does the same work however many files there are', async () => {
  const { id } = await stored()
  const rows = Array.from({ length: 60 }, (_, at) => ({ ...aDocument(id), objectKey: `k${at}` }))
  for (const row of rows) await db.insert(documents).values(row)
  await db.update(fileCheckState).set({ kind: 'document', after: 0 })
  await checkFiles(contextAt())
  const [state] = await db.select().from(fileCheckState)
  expect([state?.kind, state?.after]).toEqual(['document', 20])
})

test('a bucket that is down for one file stops neither the others nor the next runs', async () => {
  await stored()
  const context = contextAt()
  const [first] = await db.select().from(documents)
  const get = (key: string) => (key === first?.objectKey ? Promise.reject(new Error('down')) : env.FILES.get(key))
  const files = {
    get,
    list: (options: R2ListOptions) => env.FILES.list(options),
    head: (key: string) => env.FILES.head(key),
  } as unknown as R2Bucket
  const down = { ...context, env: { ...context.env, FILES: files } }
  for (let run = 0; run < 10; run += 1) await checkFiles(down)
  expect(await passes()).toBeGreaterThan(0)
  expect(await db.select().from(fileProblems)).toEqual([])
})
