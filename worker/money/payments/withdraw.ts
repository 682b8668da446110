import type { OwnerApplication } from '#contract/applications/views'
import { ownerView } from '../../applications/owner/views'
import { readAsViewer, type Viewer } from '../../applications/viewer'
import type { AppContext } from '../../platform/context'
import { Conflict } from '../../platform/database/commit'
import { Failure } from '../../platform/failure'
import { openGateway } from '../../platform/providers/stripe'
import { commitMoney, onMoney } from '../ledger/commit-money'
import { ownerFacts } from '../ledger/lock-facts'
import { moneyOf, moneyOfVisitor } from '../ledger/money-queries'
import { checkPayment } from './check-payment'
import { decideWithdrawal, withdrawn } from './withdrawal-rules'

/**
 * Withdraws an unpaid application.
 * Cancels its open payments and takes it from its firm, which is notified. Idempotent.
 * @throws Failure signed-out, not-found, already-paid, payment-incomplete, provider-down
 */
export async function withdrawApplication(context: AppContext, viewer: Viewer, id: number): Promise<OwnerApplication> {
  const { db, env, now, prices } = context
  const { actor, ...rows } = await readAsViewer(context, viewer, moneyOfVisitor(db, viewer, { id }))
  const read = moneyOf(rows)
  if (!read) throw new Failure('not-found')
  const after = await onMoney(db, read, async (money) => {
    const open = decideWithdrawal(money)
    if (open === null) return money
    if (open.length === 0) {
      return commitMoney(context, money, withdrawn(money, now()), { actor })
    }
    const gateway = await openGateway(env)
    for (const payment of open) await checkPayment(context, gateway, payment, true)
    // closing them changed the money, so it is read again
    throw new Conflict()
  })
  const { application } = after
  const firmName = application.withdrawnAt ? null : application.firmName
  return ownerView({ ...application, firmName, ...ownerFacts(after) }, prices)
}
