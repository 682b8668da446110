import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Decisions } from '#contract/administration/decisions'
import type { AdminComplaint } from '#contract/site/complaints'
import { day } from '#contract/time'
import { stepFrom } from '../../applications/progress/due-rules'
import { applications } from '../../applications/tables'
import { payments } from '../../money/ledger/tables'
import { aFirm, anApplicant, db, ownerBrowser } from '../../testing/people'

test('an admin sees what waits for a decision, and no longer once it is decided', async () => {
  const admin = await ownerBrowser('admin@example.com', 'admin')
  const waiting = async () => (await admin.get<Decisions>('/api/admin/decisions')).body
  expect(await waiting()).toEqual({
    unassigned: { total: 0, files: [] },
    heldPayments: [],
    lateFirms: [],
    disputes: [],
    toConfirm: [],
    complaints: [],
  })

  const { id, referenceNumber } = await anApplicant({ fullName: 'Rudo Chikafu', email: 'rudo@example.net' })
  const story = 'The firm has not answered my calls for three weeks, and my file has not moved.'
  for (const name of ['First Person', 'Second Person']) {
    await admin.post('/api/complaints', { name, email: 'someone@example.org', story })
  }
  expect(await waiting()).toMatchObject({
    unassigned: { total: 1, files: [{ id, referenceNumber }] },
    complaints: [{ name: 'First Person' }, { name: 'Second Person' }],
  })

  const firm = await aFirm('titan')
  expect((await admin.post(`/api/admin/applications/${id}/assign`, { firmId: firm.id })).status).toBe(200)
  const { body: listed } = await admin.get<AdminComplaint[]>('/api/admin/complaints')
  const first = listed.find(({ name }) => name === 'First Person')
  await admin.post(`/api/admin/complaints/${first?.id}/take`)
  expect((await waiting()).complaints).toHaveLength(2)
  await admin.post(`/api/admin/complaints/${first?.id}/answer`, { answer: 'We called the firm. It will call you.' })
  expect(await waiting()).toMatchObject({ unassigned: { total: 0 }, complaints: [{ name: 'Second Person' }] })
})

test('an admin sees the longest overdue file of each firm, and payments in dispute', async () => {
  const admin = await ownerBrowser('admin@example.com', 'admin')
  const [titan, gambe] = [await aFirm('titan'), await aFirm('gambe')]
  const waiting = async () => (await admin.get<Decisions>('/api/admin/decisions')).body
  const started = [await anApplicant(), await anApplicant(), await anApplicant()]
  const [first, second, third] = started.map(({ id }) => id)
  const assign = (id: number | undefined, firmId: number, days: number) =>
    db
      .update(applications)
      .set({ firmId, ...stepFrom('contacted', new Date(Date.now() - days * day)) })
      .where(eq(applications.id, id ?? 0))
  await assign(first, titan.id, 60)
  await assign(second, titan.id, 90)
  await assign(third, gambe.id, 70)
  const { lateFirms } = await waiting()
  expect(lateFirms.map(({ id, firmName }) => [id, firmName])).toEqual([
    [second, titan.name],
    [third, gambe.name],
  ])
  // on hold nothing is overdue
  await db
    .update(applications)
    .set({ hold: 'checking' })
    .where(eq(applications.id, second ?? 0))
  expect((await waiting()).lateFirms.map(({ id }) => id)).toEqual([third, first])
  const paid = {
    applicationId: first ?? 0,
    type: 'deposit',
    method: 'card',
    amountCents: 5000,
    currency: 'usd',
  } as const
  const dispute = { ...paid, status: 'disputed', disputedCents: 5000, createdAt: new Date() } as const
  await db.insert(payments).values([
    { ...dispute, paidAt: new Date() },
    { ...dispute, type: 'balance', paidAt: new Date(Date.now() - 181 * day) },
  ])
  expect((await waiting()).disputes).toMatchObject([{ applicationId: first, disputedCents: 5000 }])
})
