import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { ConsoleApplication } from '#contract/administration/console'
import type { AdminApplication, AdminApplicationPage } from '#contract/administration/views'
import type { ClientApplication, ClientApplicationPage } from '#contract/desk/views'
import { partState } from '#contract/money/part-state'
import { paymentTypes } from '#contract/prices'
import { applications } from '../../applications/tables'
import { firms } from '../../firms/tables'
import type { Browser } from '../../testing/browser'
import { applicant, applicationOf, contextAt, deliverAll, pauseWebhooks, payFor, settings } from '../../testing/paying'
import { ownerBrowser, signedInMember, superBrowser } from '../../testing/people'
import { payments } from '../ledger/tables'

const { db } = contextAt()

test('firm, admin and console know that a part was refunded, and do not call it pending', async () => {
  await pauseWebhooks()
  await settings({ mail: 'error', whatsapp: 'error' })
  const someone = await applicant()
  const { id } = someone
  const firmId = (await applicationOf(id)).firmId ?? 0
  const [firm] = await db.select().from(firms).where(eq(firms.id, firmId))
  if (!firm) throw new Error('no firm')
  const [lawyer, admin, console] = await Promise.all([
    signedInMember(firm, 'lawyer'),
    ownerBrowser('admin@example.com', 'admin'),
    superBrowser(),
  ])
  type Listed = AdminApplication | ClientApplication | ConsoleApplication
  const listed = async (by: Browser, path: string) => (await by.get<Listed[]>(path)).body.find((one) => one.id === id)
  const states = async () => {
    const all = [
      await listed(lawyer, '/api/lawfirm/clients'),
      await listed(lawyer, '/api/lawfirm/clients?payment=unpaid'),
      (await lawyer.get<ClientApplicationPage>(`/api/lawfirm/clients/${id}`)).body.file,
      (await lawyer.patch<ClientApplication>(`/api/lawfirm/clients/${id}/status`, { status: 'file_created' })).body,
      await listed(admin, '/api/admin/applications'),
      (await admin.get<AdminApplicationPage>(`/api/admin/applications/${id}`)).body.application,
      await listed(console, '/api/super-admin/applications'),
    ]
    return [...new Set(all.map((one) => one && paymentTypes.map((type) => partState(one, type)).join(' ')))]
  }
  const refund = async (intentId: string) => {
    const [payment] = await db.select().from(payments).where(eq(payments.intentId, intentId))
    expect((await admin.post(`/api/admin/payments/${payment?.id}/refund`, { reason: 'Asked for' })).status).toBe(200)
    await deliverAll(intentId, 'charge.refunded', 'refund.created')
  }

  const deposit = await payFor(someone)
  expect(await states()).toEqual(['paid pending', undefined])
  await db.update(applications).set({ status: 'digital_ready' }).where(eq(applications.id, id))
  const balance = await payFor(someone, { type: 'balance', amount: 450 })
  expect(await states()).toEqual(['paid paid', undefined])
  await refund(balance)
  expect(await states()).toEqual(['paid refunded', undefined])
  await refund(deposit)
  expect(await states()).toEqual(['refunded refunded'])
  await payFor(someone)
  expect(await states()).toEqual(['paid refunded', undefined])
})
