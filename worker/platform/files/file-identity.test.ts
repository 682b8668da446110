import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { documents } from '../../applications/tables'
import { deeds } from '../../deeds/tables'
import { payments } from '../../money/ledger/tables'
import { printReceipt } from '../../money/receipts/print-receipt'
import { receipts } from '../../money/receipts/tables'
import { aFirm, anApplicant, db, signedInMember } from '../../testing/people'
import { backgroundContext } from '../background'
import { auditLog } from '../database/tables'

const pdf = (body: string) => `%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\n% ${body}\ntrailer<</Root 1 0 R>>\n%%EOF\n`

interface StoredBlob {
  objectKey: string
  wrappedKey: string
  sha256: string
}

/** Replaces one file by another with all its keys, which needs access to bucket and database. */
async function swapBlob({ objectKey }: StoredBlob, other: StoredBlob) {
  const blob = await (await env.FILES.get(other.objectKey))?.arrayBuffer()
  await env.FILES.put(objectKey, blob ?? '')
  return { wrappedKey: other.wrappedKey, sha256: other.sha256 }
}

const refused = async () =>
  (await db.select().from(auditLog)).filter(({ action, result }) => action === 'open-file' && result === 'refused')

test('a swapped file does not open, even with its own key, and the audit log records it', async () => {
  const firm = await aFirm('titan', 'selector')
  const { id, browser } = await anApplicant()
  const lawyer = await signedInMember(firm, 'lawyer')
  const send = (from: typeof browser, path: string, body: string) =>
    from.ask(path, { method: 'POST', body, headers: { 'content-type': 'application/pdf' } })
  for (const text of ['MINE', 'OTHER']) {
    expect((await send(browser, `/api/applications/${id}/documents`, pdf(text))).status).toBe(201)
    expect((await send(lawyer, `/api/lawfirm/clients/${id}/deed`, pdf(text))).status).toBe(201)
    const [payment] = await db
      .insert(payments)
      .values({
        applicationId: id,
        type: 'deposit',
        method: 'card',
        amountCents: 5000,
        currency: 'usd',
        status: text === 'MINE' ? 'succeeded' : 'duplicate',
        receiptNumber: text === 'MINE' ? 1001 : null,
        createdAt: new Date(),
        paidAt: new Date(),
      })
      .returning()
    await printReceipt(backgroundContext(env, createExecutionContext()), payment?.id ?? 0)
  }

  const [document, otherDocument] = await db.select().from(documents)
  const [deed, otherDeed] = await db.select().from(deeds)
  const [receipt, otherReceipt] = await db.select().from(receipts)
  if (!document || !otherDocument || !deed || !otherDeed || !receipt || !otherReceipt) throw new Error('not stored')
  const paths = [
    `/api/applications/${id}/documents/${document.id}`,
    `/api/lawfirm/clients/${id}/deed/${deed.version}`,
    `/api/applications/${id}/receipts/${receipt.paymentId}`,
  ] as const
  const open = async () => {
    const answers = [await browser.fetch(paths[0]), await lawyer.fetch(paths[1]), await browser.fetch(paths[2])]
    await Promise.all(answers.map((answer) => answer.arrayBuffer()))
    return answers.map(({ status }) => status)
  }
  expect(await open()).toEqual([200, 200, 200])

  await db
    .update(documents)
    .set(await swapBlob(document, otherDocument))
    .where(eq(documents.id, document.id))
  await db
    .update(deeds)
    .set(await swapBlob(deed, otherDeed))
    .where(eq(deeds.id, deed.id))
  await db
    .update(receipts)
    .set(await swapBlob(receipt, otherReceipt))
    .where(eq(receipts.paymentId, receipt.paymentId))
  expect(await open()).toEqual([500, 500, 500])
  expect((await refused()).map(({ subject }) => subject)).toEqual([
    document.objectKey,
    deed.objectKey,
    receipt.objectKey,
  ])
})
