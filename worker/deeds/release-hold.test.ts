import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { DeedVersion } from '#contract/deeds/views'
import { ownershipChecks } from '../applications/ownership-tables'
import { applications } from '../applications/tables'
import { interrupted, memberTokenOf } from '../testing/interrupted'
import { contextAt } from '../testing/paying'
import { aFirm, aMember, anApplicant, db, signedInMember } from '../testing/people'
import { releaseDeed } from './release'
import { deeds } from './tables'

const pdf = '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF'
const number = 'DT 4711/2009'

async function waiting(...numbers: string[]) {
  const firm = await aFirm('titan', 'selector')
  const uploader = await signedInMember(firm, 'lawyer', 'first')
  const second = await aMember(firm, 'lawyer', 'second')
  const release = async (id: number, context = contextAt()) =>
    releaseDeed(context, await memberTokenOf(contextAt(), second), id, 1)
  const ids: number[] = []
  for (const titleDeedNumber of numbers) {
    const { id } = await anApplicant({ titleDeedNumber })
    const upload = { method: 'POST', body: `${pdf}${id}`, headers: { 'content-type': 'application/pdf' } }
    await uploader.ask<DeedVersion>(`/api/lawfirm/clients/${id}/deed`, upload)
    ids.push(id)
  }
  return { ids, release }
}
/** As rows are that are older than the comparison. */
const makeOld = () => db.update(applications).set({ titleDeedNumber: number, deedKey: null })
const states = async () => (await db.select({ state: deeds.state }).from(deeds)).map(({ state }) => state)
const held = () => db.$count(applications, eq(applications.hold, 'checking'))

test('two old applications for one deed, released at once: neither is, and both are on hold', async () => {
  const { ids, release } = await waiting('1/2001', '2/2001')
  await makeOld()
  const answers = await Promise.allSettled(ids.map((id) => release(id)))
  expect(answers).toMatchObject(ids.map(() => ({ status: 'rejected', reason: { code: 'on-hold' } })))
  expect([await states(), await held()]).toEqual([['uploaded', 'uploaded'], 2])
})

test('an old application that nobody contests is released', async () => {
  const { ids, release } = await waiting('1/2001')
  await makeOld()
  await release(ids[0] ?? 0)
  expect(await states()).toEqual(['released'])
})

test('an application of somebody else that arrives while the certificate is made keeps the deed', async () => {
  const { ids, release } = await waiting(number)
  const late = interrupted(() => anApplicant({ titleDeedNumber: '4711/09' }))
  await expect(release(ids[0] ?? 0, late)).rejects.toMatchObject({ code: 'on-hold' })
  expect([await states(), await held()]).toEqual([['uploaded'], 2])
})

test('after a decision for it, a deed is released beside the other application', async () => {
  const { ids, release } = await waiting(number)
  await anApplicant({ titleDeedNumber: '4711/09' })
  await db.update(ownershipChecks).set({ decision: 'first' })
  await db
    .update(applications)
    .set({ hold: null })
    .where(eq(applications.id, ids[0] ?? 0))
  await release(ids[0] ?? 0)
  expect(await states()).toEqual(['released'])
})
