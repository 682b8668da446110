import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { applications } from '../applications/tables'
import { unsettled } from '../ledger/money-rules'
import { ifKnown } from '../ledger/provider-payment'
import { payments } from '../ledger/tables'
import type { AppContext } from '../platform/context'
import type { Database } from '../platform/database/database'
import { askProvider, openGateway, type PaymentGateway, publicGateway } from '../platform/providers/stripe'
import { checkPayment } from './check-payment'

const batchSize = 20
const maxOfOne = 1000

interface Erased {
  id: number
  customer: string | null
}

const erased = { id: applications.id, customer: applications.stripeCustomer }

export const erasedCustomers = (db: Database) =>
  db
    .select(erased)
    .from(applications)
    // written out, so that its partial index is used
    .where(sql`erased_at is not null and stripe_customer is not null`)
    .limit(batchSize)

/** Deletes an erased account's data at the provider; the reconciler retries what fails. */
export async function deleteCustomersAtProvider(context: AppContext, userId: number): Promise<void> {
  const { db, env } = context
  if (!publicGateway(env)) return
  const theirs = await db
    .select(erased)
    .from(applications)
    .where(and(eq(applications.userId, userId), isNotNull(applications.erasedAt)))
    .limit(maxOfOne)
  if (theirs.length > 0) await clearApplications(context, await openGateway(env), theirs)
}

/** Cancels open intents of erased applications and deletes their customers. @throws Failure provider-down */
export async function clearApplications(
  context: AppContext,
  gateway: PaymentGateway,
  applicationsErased: readonly Erased[],
): Promise<void> {
  const { db } = context
  for (const { id, customer } of applicationsErased) {
    const open = await db
      .select()
      .from(payments)
      .where(and(eq(payments.applicationId, id), inArray(payments.status, unsettled), isNotNull(payments.intentId)))
    for (const payment of open) await checkPayment(context, gateway, payment)
    if (customer === null) continue
    await askProvider(() => ifKnown(gateway.stripe.customers.del(customer)))
    await db
      .update(applications)
      .set({ stripeCustomer: null })
      .where(and(eq(applications.id, id), eq(applications.stripeCustomer, customer)))
  }
}
