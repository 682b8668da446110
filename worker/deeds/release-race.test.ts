import { env } from 'cloudflare:workers'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { noEvidence } from '#contract/applications/evidence/evidence-views'
import type { DeedVersion } from '#contract/deeds/views'
import { applicationById } from '../applications/shared/application-queries'
import { applications } from '../applications/tables'
import { moneyFactsOf } from '../money/shared/credit-queries'
import { contextAt, messages } from '../testing/paying'
import { aFirm, anApplicant, db, signedInMember } from '../testing/people'
import { deedOfVersion } from './queries'
import { deeds } from './tables'
import { writeRelease } from './write-release'

const pdf = '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF'
const second = { kind: 'member', id: 2, firmId: 1, name: 'Second person', role: 'lawyer' } as const
const by = { actor: second, role: 'lawyer', kind: 'member' } as const

async function waiting() {
  const firm = await aFirm('titan', 'selector')
  const { id } = await anApplicant()
  const uploader = await signedInMember(firm, 'lawyer')
  await uploader.ask<DeedVersion>(`/api/lawfirm/clients/${id}/deed`, {
    method: 'POST',
    body: pdf,
    headers: { 'content-type': 'application/pdf', 'x-file-name': 'deed.pdf' },
  })
  const [[application], [deed], [credit]] = await db.batch([
    applicationById(db, id),
    deedOfVersion(db, id, 1),
    moneyFactsOf(db, id),
  ])
  if (!application || !deed || !credit) throw new Error('nothing waits')
  const facts = { identity: [], acts: [], custody: [] }
  const lawFirm = { name: 'Titan Law', portalVariant: 'selector' as const }
  return { application, deed, firm: lawFirm, facts, evidence: noEvidence, ...credit }
}
const change = (set: Partial<typeof applications.$inferInsert>) =>
  db.update(applications).set({ ...set, version: sql`version + 1` as never })

test('an application that was completed while the certificate was made is released as it is now', async () => {
  const read = await waiting()
  await change({ fileStatus: 'complete', depositPaidAt: new Date(), balancePaidAt: new Date() })
  expect((await writeRelease(contextAt(), by, read, 'lawyer')).state).toBe('released')
  expect(await messages('deed-released')).toHaveLength(1)
  expect(await messages('balance-due')).toHaveLength(0)
})

test.each([
  ['was released', () => db.update(deeds).set({ state: 'released' })],
  [
    'was withdrawn',
    async () => {
      const [deed] = await db.delete(deeds).returning()
      await env.FILES.delete(deed?.objectKey ?? '')
    },
  ],
  ['lost its client', () => db.update(applications).set({ erasedAt: new Date() })],
  ['went to another firm', async () => change({ firmId: (await aFirm('gambe')).id })],
])('a version that %s meanwhile is not released', async (_what, happens) => {
  const read = await waiting()
  await happens()
  await expect(writeRelease(contextAt(), by, read, 'lawyer')).rejects.toMatchObject({ code: 'nothing-to-release' })
  expect(await messages('deed-released')).toHaveLength(0)
  const [application] = await db.select().from(applications).where(eq(applications.id, read.application.id))
  expect(application?.deedReleasedAt).toBeNull()
})
