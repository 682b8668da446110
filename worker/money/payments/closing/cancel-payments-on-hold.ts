import type { AppContext } from '../../../platform/context'
import { runLogged } from '../../../platform/providers/run-logged'
import { openGateway, publicGateway } from '../../../platform/providers/stripe'
import { checkPayment } from '../check-payment'
import { openPaymentsOnHold } from './held-payment-queries'

const paymentsInRun = 50

/**
 * Called straight after a hold began and by cron: cancels payments that were begun before it, at the provider too, so that a
 * form that is still open cannot be paid. What was paid just before is booked, with its receipt. An installment that is being
 * charged is left to its charge.
 */
export async function cancelPaymentsOnHold(context: AppContext): Promise<void> {
  const started = await openPaymentsOnHold(context.db, paymentsInRun)
  if (started.length === 0 || !publicGateway(context.env)) return
  const gateway = await openGateway(context.env)
  for (const payment of started) {
    const { isProviderDown } = await runLogged({ event: 'held-payment' }, () =>
      checkPayment(context, gateway, payment, true),
    )
    if (isProviderDown) return
  }
}
