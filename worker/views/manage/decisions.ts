import type { Decisions } from '#contract/views/decisions'
import { openComplaints } from '../../complaints/queries'
import type { OwnerSessionToken } from '../../identity/owner'
import { readAs } from '../../platform/admission'
import type { AppContext } from '../../platform/context'
import { countUnassigned, heldPayments, unassignedApplications } from '../console/attention-queries'
import { applicationView } from '../console/lists'

const shown = 10

/** What only a platform admin can do next. */
export async function decisions(context: AppContext, sessionToken: OwnerSessionToken): Promise<Decisions> {
  const { db, prices } = context
  const { counted, files, held, complaints } = await readAs(context, sessionToken, {
    counted: countUnassigned(db),
    files: unassignedApplications(db, shown),
    held: heldPayments(db),
    complaints: openComplaints(db, shown),
  })
  return {
    unassigned: { total: counted[0]?.total ?? 0, files: files.map((row) => applicationView(row, prices)) },
    heldPayments: held,
    complaints: complaints.map(({ code, name, answerBy }) => ({ code, name, answerBy: answerBy.toISOString() })),
  }
}
