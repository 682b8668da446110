import { checkNew } from './desk/parties/check-new'
import { deliverDue } from './messaging/delivery/deliver-due'
import { cancelPaymentsOnHold } from './money/payments/closing/cancel-payments-on-hold'
import type { AppContext } from './platform/context'
import { batch } from './platform/database/batch'
import { addFault } from './platform/measure/measure-queries'

/** As in wrangler.toml. */
const deadLetters = 'gwaro-notifications-dlq'

/** What was queued after a commit: `due` for messages, `held` after a hold began. */
const words = ['due', 'held'] as const

export async function receive(context: AppContext, batch: Pick<MessageBatch, 'queue' | 'messages'>): Promise<void> {
  const bodies = batch.messages.map(({ body }) => body)
  if (batch.queue === deadLetters) return recordDead(context, bodies)
  // first: a form that is still open could be paid meanwhile
  if (bodies.includes('held')) await cancelPaymentsOnHold(context)
  const left = await deliverDue(context)
  // an application that came to a firm has a message about it
  await checkNew(context)
  if (left > 0) await context.env.NOTIFICATIONS.send('due')
}

/** What failed six times. The rows that it was about are still due, and the sweep takes them up. */
async function recordDead({ db, now }: AppContext, bodies: readonly unknown[]): Promise<void> {
  const wordOf = (body: unknown) => words.find((word) => word === body) ?? 'other'
  await batch(db, { dead: bodies.map((body) => addFault(db, 'dead-letter', wordOf(body), 1, now())) })
}
