import type { PageQuery } from '#contract/fields/paging'
import { rangeOf } from '#contract/money/firm-payments'
import type { OwedFirm, OwedPayment, OwedQuery, PayoutLine, PayoutView } from '#contract/money/payouts'
import type { MemberSessionToken } from '../../firms/member'
import type { SuperAdminSessionToken } from '../../identity/super-admin/super-admin'
import { readAs } from '../../platform/admission'
import type { AppContext } from '../../platform/context'
import { beforeOf, type Page, pageOf, placeOf, rowsFor } from '../../platform/database/page'
import { Failure } from '../../platform/failure'
import { changesOfFirm, linesOfPayout, owedFirms, owedOfFirm, type PayoutRow, payoutsBefore } from './queries'
import { owedView, payoutLineView, payoutView } from './views'

const viewsOf = (rows: PayoutRow[], limit: number | undefined): Page<PayoutView> => {
  const page = pageOf(rows, limit, ({ id }) => id)
  return { ...page, rows: page.rows.map(payoutView) }
}

/** What was sent to the member's firm, the newest first. @throws Failure signed-out, forbidden */
export async function firmPayouts(
  context: AppContext,
  sessionToken: MemberSessionToken,
  { cursor, limit }: PageQuery,
): Promise<Page<PayoutView>> {
  const { rows } = await readAs(context, sessionToken, {
    rows: payoutsBefore(context.db, beforeOf(cursor), rowsFor(limit), sessionToken.firmId),
  })
  return viewsOf(rows, limit)
}

/** What was sent to every firm, the newest first. @throws Failure signed-out */
export async function allPayouts(
  context: AppContext,
  sessionToken: SuperAdminSessionToken,
  { cursor, limit }: PageQuery,
): Promise<Page<PayoutView>> {
  const { rows } = await readAs(context, sessionToken, {
    rows: payoutsBefore(context.db, beforeOf(cursor), rowsFor(limit)),
  })
  return viewsOf(rows, limit)
}

/** The payments of a payout of the member's firm. @throws Failure signed-out, forbidden, not-found */
export async function firmPayoutLines(
  context: AppContext,
  sessionToken: MemberSessionToken,
  id: number,
): Promise<PayoutLine[]> {
  const { rows } = await readAs(context, sessionToken, {
    rows: linesOfPayout(context.db, id, sessionToken.firmId),
  })
  return linesIn(rows)
}

/** The payments of a payout. @throws Failure signed-out, not-found */
export async function payoutLines(
  context: AppContext,
  sessionToken: SuperAdminSessionToken,
  id: number,
): Promise<PayoutLine[]> {
  const { rows } = await readAs(context, sessionToken, { rows: linesOfPayout(context.db, id) })
  return linesIn(rows)
}

/** Every payout has a line. */
function linesIn(rows: readonly PayoutLine[]): PayoutLine[] {
  if (rows.length === 0) throw new Failure('not-found')
  return rows.map(payoutLineView)
}

/** Every firm, what it is owed now, and since when something was not sent to it. @throws Failure signed-out */
export async function firmsOwed(context: AppContext, sessionToken: SuperAdminSessionToken): Promise<OwedFirm[]> {
  const { rows } = await readAs(context, sessionToken, { rows: owedFirms(context.db) })
  return rows.map(({ since, ...firm }) => ({ ...firm, since: since === null ? null : new Date(since).toISOString() }))
}

/** What was not sent to a firm by the end of a period; on the first page what changed after earlier payouts as well. */
export async function owedPayments(
  context: AppContext,
  sessionToken: SuperAdminSessionToken,
  { firm, period, cursor, limit }: OwedQuery,
): Promise<Page<OwedPayment>> {
  const { db } = context
  const after = placeOf(cursor)
  const { rows, changes } = await readAs(context, sessionToken, {
    rows: owedOfFirm(db, firm, rangeOf(period).to, after, rowsFor(limit)),
    changes: after ? undefined : changesOfFirm(db, firm),
  })
  const page = pageOf(rows, limit, ({ paidAt, paymentId }) => `${paidAt}.${paymentId}`)
  return { ...page, rows: [...(changes ?? []), ...page.rows].map(owedView) }
}
