import type { AppContext } from '../../platform/context'
import { askProvider, openGateway, type PaymentGateway, publicGateway } from '../../platform/providers/stripe'
import { ifKnown } from '../ledger/provider-payment'
import { checkPayment } from './check-payment'
import { type ErasedRow, erasedOfAccount, forgetCustomer, openPayments } from './queries'

/** Deletes an erased account's data at the provider; the reconciler retries what fails. */
export async function deleteCustomersAtProvider(context: AppContext, userId: number): Promise<void> {
  const { db, env } = context
  if (!publicGateway(env)) return
  const theirs = await erasedOfAccount(db, userId)
  if (theirs.length > 0) await deleteAtProvider(context, await openGateway(env), theirs)
}

/** Cancels open intents of erased applications and deletes their customers. @throws Failure provider-down */
export async function deleteAtProvider(
  context: AppContext,
  gateway: PaymentGateway,
  applicationsErased: readonly ErasedRow[],
): Promise<void> {
  const { db } = context
  for (const { id, customer } of applicationsErased) {
    for (const payment of await openPayments(db, id)) await checkPayment(context, gateway, payment)
    if (customer === null) continue
    await askProvider(() => ifKnown(gateway.stripe.customers.del(customer)))
    await forgetCustomer(db, id, customer)
  }
}
