import { checkNew } from './desk/parties/check-new'
import { deliverDue } from './messaging/delivery/deliver-due'
import { cancelHeldPayments } from './money/payments/closing/cancel-held-payments'
import type { AppContext } from './platform/context'

/** What was queued after a commit: `due` for messages, `held` after a hold began. */
export async function receive(context: AppContext, bodies: readonly unknown[]): Promise<void> {
  // first: a form that is still open could be paid meanwhile
  if (bodies.includes('held')) await cancelHeldPayments(context)
  const left = await deliverDue(context)
  // an application that came to a firm has a message about it
  await checkNew(context)
  if (left > 0) await context.env.NOTIFICATIONS.send('due')
}
