import type { Refunded } from '#contract/money/refund-views'
import type { NewRefund } from '#contract/money/refunds'
import type { OwnerSessionToken } from '../../identity/owner'
import { readAs } from '../../platform/admission'
import type { AppContext } from '../../platform/context'
import { Failure } from '../../platform/failure'
import { openGateway } from '../../platform/providers/stripe'
import { commitMoney, onMoney } from '../ledger/commit-money'
import { moneyOf, moneyOfPayment } from '../ledger/money-queries'
import { paymentIn } from '../ledger/money-rules'
import { orderRefund } from './refund-rules'
import { sendRefund } from './send-refund'
import { bookedPaymentView, refundView } from './views'

/**
 * Refunds a payment, or part of it, to its card.
 * The order is written before the provider is asked, so that a lost answer can be looked up and a double click finds
 * the first order.
 * @throws Failure not-found, not-refundable, refund-too-large, refund-under-way, provider-down
 */
export async function refundPayment(
  context: AppContext,
  sessionToken: OwnerSessionToken,
  paymentId: number,
  form: NewRefund,
): Promise<Refunded> {
  const { db, now } = context
  const gateway = await openGateway(context.env)
  const { actor: admin, ...rows } = await readAs(context, sessionToken, moneyOfPayment(db, paymentId))
  const read = moneyOf(rows)
  if (!read) throw new Failure('not-found')
  const { money, refund, isAskedBefore } = await onMoney(db, read, async (money) => {
    const order = orderRefund(money, paymentIn(money, paymentId), form, admin, now())
    if (order.is === 'ordered') return { money, refund: order.refund, isAskedBefore: true }
    const after = await commitMoney(context, money, order.decision, { actor: admin })
    return { money: after, refund: order.refund, isAskedBefore: false }
  })
  const sent =
    refund.status === 'sent'
      ? { payment: paymentIn(money, paymentId), refund }
      : await sendRefund(context, gateway, money, refund, { isAskedBefore })
  return { payment: bookedPaymentView(sent.payment), refund: refundView(sent.refund) }
}
