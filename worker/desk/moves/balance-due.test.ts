import { eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { ClientApplication } from '#contract/desk/views'
import { applications } from '../../applications/tables'
import { outbox } from '../../notifications/tables'
import type { Browser } from '../../testing/browser'
import { deliveredTo } from '../../testing/mailbox'
import { aFirm, anApplicant, db, type digitizeForm, signedInMember } from '../../testing/people'

async function aPaidDeposit(form: Partial<typeof digitizeForm>) {
  const firm = await aFirm('titan', 'selector')
  const started = await anApplicant(form)
  await db.update(applications).set({ depositPaidAt: new Date() }).where(eq(applications.id, started.id))
  const [lawyer, staff] = [await signedInMember(firm), await signedInMember(firm, 'staff')]
  const at = `/api/lawfirm/clients/${started.id}`
  const move = (by: Browser, json: object) => by.patch<ClientApplication>(`${at}/status`, json)
  const told = async () =>
    (
      await db.select({ message: outbox.message }).from(outbox).where(eq(outbox.reference, started.referenceNumber))
    ).map(({ message }) => message)
  return { ...started, lawyer, staff, at, move, told }
}

test('the confirmed end of a lease makes its balance due, and the owner is asked for it once', async () => {
  const { lawyer, staff, move, told, browser, id } = await aPaidDeposit({ serviceType: 'lease' })
  const pay = () =>
    browser.post<{ code?: string }>('/api/create-payment-intent', {
      applicationId: id,
      type: 'balance',
      amount: 45_000,
      paymentMethod: 'card',
    })
  await move(staff, { status: 'complete' })
  expect(await told()).not.toContain('balance-due')
  expect((await pay()).body.code).toBe('not-yet-due')
  await move(lawyer, { status: 'complete' })
  expect((await told()).filter((message) => message === 'balance-due')).toHaveLength(1)
  const mail = (await deliveredTo('rudo@example.com')).find(({ subject }) => subject.startsWith('The balance for'))
  expect(mail?.text).toContain('(Lease Agreement) is due now.')
  expect(mail?.text).toContain('Your lease agreement is signed.')
  expect(mail?.text).not.toContain('digital deed')
  await move(lawyer, { status: 'complete' })
  expect((await told()).filter((message) => message === 'balance-due')).toHaveLength(1)
})

test('an undone end takes its request for the balance back', async () => {
  const { lawyer, move, told, at } = await aPaidDeposit({ serviceType: 'transfer' })
  const moved = await move(lawyer, { status: 'complete', undoSeconds: 8 })
  expect(await told()).toContain('balance-due')
  // it waits for the undo with the news of the move
  const [news, due] = await db
    .select()
    .from(outbox)
    .where(inArray(outbox.message, ['status-changed', 'balance-due']))
  expect(due?.dueAt).toEqual(news?.dueAt)
  await lawyer.post(`${at}/status/undo`, { version: moved.body.version })
  expect(await told()).not.toContain('balance-due')
})

test('a deed that is complete at its firm is not due before it is ready', async () => {
  const { lawyer, move, told } = await aPaidDeposit({})
  await move(lawyer, { status: 'complete' })
  expect(await told()).not.toContain('balance-due')
})
