import type { PageQuery } from '#contract/fields/paging'
import type { AdminComplaint, ComplaintView } from '#contract/site/complaints'
import type { OwnerSessionToken } from '../../identity/owner'
import { readAs } from '../../platform/admission'
import type { AppContext } from '../../platform/context'
import { batch } from '../../platform/database/batch'
import { beforeOf, type Page, pageOf, rowsFor } from '../../platform/database/page'
import { Failure } from '../../platform/failure'
import { assertAttemptsLeft, assertLimit, attemptsOf, type Limit } from '../../platform/rate-limit'
import { type ComplaintRow, complaintByCode, complaintsPage, complaintsTotal } from './queries'

const unknownComplaints = (network: string): Limit => ({ key: `unknown complaint ${network}`, most: 10, seconds: 60 })

/**
 * The state of a complaint and its answer, by its number.
 * @throws Failure not-found; too-many-attempts after ten unknown numbers from a network in a minute
 */
export async function complaintOf({ db, now, network }: AppContext, code: string): Promise<ComplaintView> {
  const limit = unknownComplaints(network)
  const { tried, complaints } = await batch(db, {
    tried: attemptsOf(db, limit.key, now()),
    complaints: complaintByCode(db, code),
  })
  assertAttemptsLeft(tried, limit)
  const [complaint] = complaints
  if (complaint) return complaintView(complaint)
  await assertLimit(db, limit, now())
  throw new Failure('not-found')
}

/** All complaints, open ones first. */
export async function allComplaints(
  context: AppContext,
  sessionToken: OwnerSessionToken,
  { cursor, limit }: PageQuery,
): Promise<Page<AdminComplaint>> {
  const { db } = context
  const { rows, totals } = await readAs(context, sessionToken, {
    rows: complaintsPage(db, beforeOf(cursor), rowsFor(limit)),
    totals: complaintsTotal(db),
  })
  const page = pageOf(rows, limit, ({ place }) => String(place))
  return { ...page, rows: page.rows.map(adminComplaint), total: totals[0]?.total ?? 0 }
}

const complaintView = (row: ComplaintRow): ComplaintView => ({
  code: row.code,
  status: row.status,
  receivedAt: row.createdAt.toISOString(),
  answerBy: row.answerBy.toISOString(),
  answeredAt: row.answeredAt?.toISOString() ?? null,
  answer: row.answer,
})

export const adminComplaint = (row: ComplaintRow): AdminComplaint => {
  const { id, name, email, reference, story, wish } = row
  return { ...complaintView(row), id, name, email, reference, story, wish }
}
