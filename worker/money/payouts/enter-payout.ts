import { exactMoney } from '#contract/fields/money'
import type { NewPayout, PayoutView } from '#contract/money/payouts'
import type { SuperAdminSessionToken } from '../../identity/super-admin/super-admin'
import { deliverSoon } from '../../notifications/outbox'
import { enqueue } from '../../notifications/shared/outbox-queries'
import { readAs } from '../../platform/admission'
import { recordAudit } from '../../platform/audit/audit'
import type { AppContext } from '../../platform/context'
import { commit, retryOnConflict } from '../../platform/database/commit'
import { Failure } from '../../platform/failure'
import { linesOf, toCents } from './payout-line-rules'
import { changesOfFirm, firmOfPayout, paymentsAmong } from './queries'
import { payoutView } from './views'
import { addLines, addPayout, areOwed, newestPayout } from './write-queries'

/**
 * Enters a transfer to a firm with the payments that it covers, and mails the firm.
 * @throws Failure signed-out, not-found, bad-request, payout-changed
 */
export function enterPayout(
  context: AppContext,
  sessionToken: SuperAdminSessionToken,
  form: NewPayout,
): Promise<PayoutView> {
  const { db, now } = context
  // a payment that another payout or a refund took meanwhile is decided about again
  return retryOnConflict(async () => {
    const { actor, named, changes, ...read } = await readAs(context, sessionToken, {
      firm: firmOfPayout(db, form.firmId),
      named: paymentsAmong(db, form.firmId, form.payments),
      changes: changesOfFirm(db, form.firmId),
    })
    const [firm] = read.firm
    if (!firm) throw new Failure('not-found')
    const at = now()
    const lines = linesOf(form, { named, changes }, at)
    const { firmId, period, bankReference, sentOn } = form
    const row = {
      firmId,
      period,
      bankReference,
      sentOn,
      amountCents: toCents(form.amount),
      paymentCount: lines.length,
      enteredName: actor.name,
      enteredAt: at,
      state: 'sent',
      stateAt: at,
    } as const
    const detail = `${exactMoney(row.amountCents)} to ${firm.name}, ${bankReference}, ${lines.length} payments`
    const { amountCents, paymentCount } = row
    const transfer = { amountCents, bankReference, sentOn, paymentCount }
    const facts = { firm: firm.name, slug: firm.slug, ...transfer, entry: 'sent', reason: null } as const
    const { payout } = await commit(db, areOwed(lines), {
      payout: addPayout(db, { ...row, enteredBy: actor.id }),
      lines: addLines(db, lines),
      audit: recordAudit(db, actor, { action: 'enter-payout', entity: 'payout', id: newestPayout, detail }, at),
      message: enqueue(
        db,
        {
          message: 'payout-recorded',
          to: { email: firm.email },
          facts,
          key: `payout ${firmId} ${at.getTime()} ${bankReference}`,
        },
        at,
      ),
    })
    deliverSoon(context)
    return payoutView({ ...row, ...firm, id: payout[0]?.id ?? 0, firmName: firm.name, entries: '[]' })
  })
}
