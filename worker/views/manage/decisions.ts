import { fallbacks } from '#contract/administration/administration'
import type { Decisions } from '#contract/administration/decisions'
import { day } from '#contract/time'
import type { OwnerSessionToken } from '../../identity/owner'
import { readAs } from '../../platform/admission'
import type { AppContext } from '../../platform/context'
import { openComplaints } from '../../site/complaints/queries'
import { countUnassigned, heldPayments, unassignedApplications } from '../console/attention-queries'
import { applicationView } from '../console/lists'
import { disputedPayments, latestOfFirms, waitingForPlatform } from './decision-queries'

const shown = 10
/** A cardholder may dispute for four months, and a bank decides within two. */
const disputable = 180 * day

/** What only a platform admin can do next. */
export async function decisions(context: AppContext, sessionToken: OwnerSessionToken): Promise<Decisions> {
  const { db, prices } = context
  const now = context.now()
  const { counted, applications, held, overdue, disputed, toConfirm, complaints } = await readAs(
    context,
    sessionToken,
    {
      counted: countUnassigned(db),
      applications: unassignedApplications(db, shown),
      held: heldPayments(db),
      overdue: latestOfFirms(db, shown, now),
      disputed: disputedPayments(db, shown, new Date(now.getTime() - disputable)),
      toConfirm: waitingForPlatform(db, shown, now),
      complaints: openComplaints(db, shown),
    },
  )
  return {
    unassigned: { total: counted[0]?.total ?? 0, files: applications.map((row) => applicationView(row, prices)) },
    heldPayments: held,
    lateFirms: overdue.map(({ promisedAt, firmName, ...application }) => ({
      ...application,
      firmName: firmName ?? fallbacks.firm,
      dueAt: new Date(promisedAt).toISOString(),
    })),
    disputes: disputed,
    toConfirm: toConfirm.map((one) => ({ ...one, since: new Date(one.since).toISOString() })),
    complaints: complaints.map(({ code, name, answerBy }) => ({ code, name, answerBy: answerBy.toISOString() })),
  }
}
