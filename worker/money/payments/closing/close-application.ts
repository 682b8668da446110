import type { ClosingForm } from '#contract/money/closing'
import { product } from '#contract/product'
import type { MemberSessionToken } from '../../../firms/member'
import type { OwnerSessionToken } from '../../../identity/owner'
import { readAs } from '../../../platform/admission'
import type { Actor } from '../../../platform/audit/actor'
import type { AppContext } from '../../../platform/context'
import { Conflict } from '../../../platform/database/commit'
import { Failure } from '../../../platform/failure'
import { openGateway } from '../../../platform/providers/stripe'
import { closed, decideClosing } from '../../ledger/closing-rules'
import { commitMoney, onMoney } from '../../ledger/commit-money'
import { moneyOf, moneyOfFirm, moneyQueries } from '../../ledger/money-queries'
import type { Money } from '../../ledger/money-rules'
import { checkPayment } from '../check-payment'

/** Closes an application of the member's firm. @throws Failure signed-out, not-found, and as `decideClosing` */
export async function closeAsMember(
  context: AppContext,
  sessionToken: MemberSessionToken,
  id: number,
  { reason, kind }: ClosingForm,
): Promise<{ closed: true }> {
  const { actor, ...rows } = await readAs(context, sessionToken, moneyOfFirm(context.db, sessionToken.firmId, id))
  const ofFirm = { by: actor.firm.name, reason, kind, firmId: sessionToken.firmId }
  return close(context, moneyOf(rows), actor, ofFirm)
}

/** Closes any application. @throws Failure signed-out, forbidden, not-found, and as `decideClosing` */
export async function closeAsAdmin(
  context: AppContext,
  sessionToken: OwnerSessionToken,
  id: number,
  { reason, kind }: ClosingForm,
): Promise<{ closed: true }> {
  const { actor, ...rows } = await readAs(context, sessionToken, moneyQueries(context.db, id))
  return close(context, moneyOf(rows), actor, { by: product.name, reason, kind })
}

async function close(
  context: AppContext,
  read: Money | undefined,
  actor: Actor,
  { firmId, ...closing }: { by: string; reason: string; kind: ClosingForm['kind']; firmId?: number },
): Promise<{ closed: true }> {
  const { db, env, now } = context
  if (!read) throw new Failure('not-found')
  await onMoney(db, read, async (money) => {
    // read again after a conflict, it may be with another firm
    if (firmId !== undefined && money.application.firmId !== firmId) throw new Failure('not-found')
    const open = decideClosing(money)
    if (open === null) return
    if (open.length === 0) {
      await commitMoney(context, money, closed(money, closing, now()), { actor })
      return
    }
    const gateway = await openGateway(env)
    for (const payment of open) await checkPayment(context, gateway, payment, true)
    // canceling them changed the money, so it is read again
    throw new Conflict()
  })
  return { closed: true }
}
