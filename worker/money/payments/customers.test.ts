import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { minute } from '#contract/time'
import { applications } from '../../applications/tables'
import { applicant, applicationOf, contextAt, open, pauseWebhooks, provider } from '../../testing/paying'
import { ownerBrowser } from '../../testing/people'
import { deleteCustomersAtProvider } from './delete-at-provider'
import { reconcile } from './reconcile'

const { db } = contextAt()

beforeEach(pauseWebhooks)

/** An application with a customer at the provider, which is made for installments. */
async function withCustomer(changes: Partial<typeof applications.$inferInsert>) {
  const someone = await applicant()
  await open(someone, { paymentMethod: 'installments' })
  const { stripeCustomer } = await applicationOf(someone.id)
  await db.update(applications).set(changes).where(eq(applications.id, someone.id))
  return stripeCustomer
}
const areDeleted = (customers: readonly (string | null)[]) =>
  Promise.all(customers.map(async (one) => 'deleted' in (await provider<object>(`/customers/${one}`))))

test('cron deletes the customers of erased applications at the provider, and no other', async () => {
  const customers = [await withCustomer({ erasedAt: null }), await withCustomer({ erasedAt: new Date() })]
  expect(await areDeleted(customers)).toEqual([false, false])
  await reconcile(contextAt(new Date(Date.now() + 16 * minute)))
  expect(await areDeleted(customers)).toEqual([false, true])
})

test('an account that is erased takes its own erased applications along, and no other', async () => {
  for (const email of ['rudo@example.com', 'other@example.com']) await ownerBrowser(email)
  const erasedAt = new Date()
  const customers = [
    await withCustomer({ userId: 1, erasedAt }),
    await withCustomer({ userId: 1 }),
    await withCustomer({ userId: 2, erasedAt }),
  ]
  await deleteCustomersAtProvider(contextAt(), 1)
  expect(await areDeleted(customers)).toEqual([true, false, false])
})
