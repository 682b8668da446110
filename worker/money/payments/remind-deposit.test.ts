import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { ApplicationPage } from '#contract/applications/views'
import { hour } from '#contract/time'
import { applications } from '../../applications/tables'
import { outbox } from '../../notifications/tables'
import type { Browser } from '../../testing/browser'
import { interrupted, memberTokenOf } from '../../testing/interrupted'
import { aFirm, aMember, anApplicant, db, signedInMember } from '../../testing/people'
import { remindDeposit } from './remind-deposit'

const remind = (own: Browser, id: number) => own.post<{ code: string }>(`/api/lawfirm/clients/${id}/deposit-reminder`)
const reminders = () => db.select().from(outbox).where(eq(outbox.message, 'deposit-reminder'))

test('of five reminders at once one is sent, and after a day another', async () => {
  const firm = await aFirm('titan', 'selector')
  const { id, browser: applicant } = await anApplicant()
  const staff = await signedInMember(firm, 'staff')
  const answers = await Promise.all(Array.from({ length: 5 }, () => remind(staff, id)))
  expect(answers.map(({ status, body }) => body.code ?? status).toSorted()).toEqual([
    200,
    ...Array.from({ length: 4 }, () => 'already-reminded'),
  ])
  expect(await reminders()).toMatchObject([{ facts: { amountCents: 5_000 }, phone: '+447700900123' }])
  const { activity } = (await applicant.get<ApplicationPage>(`/api/applications/${id}`)).body
  expect(activity.filter(({ what }) => what === 'Reminded the client to pay the deposit')).toHaveLength(1)

  await db.update(applications).set({ depositRemindedAt: new Date(Date.now() - 24 * hour) })
  const again = await remind(staff, id)
  expect(again.status).toBe(200)
  expect(again.cost.trips).toBeLessThanOrEqual(2)
  expect(await reminders()).toHaveLength(2)
})

test('a client who pays meanwhile, and one of another firm, is not reminded', async () => {
  const firm = await aFirm('titan', 'selector')
  const { id } = await anApplicant()
  const stranger = await signedInMember(await aFirm('gambe'), 'admin')
  expect((await remind(stranger, id)).status).toBe(404)
  const context = interrupted(() => db.update(applications).set({ depositPaidAt: new Date(), moneyVersion: 2 }))
  const late = remindDeposit(context, await memberTokenOf(context, await aMember(firm)), id)
  await expect(late).rejects.toMatchObject({ code: 'already-paid' })
  expect(await reminders()).toEqual([])
})
