import type { Activity } from '#contract/applications/activity'
import type { ClientApplication } from '#contract/desk/views'
import { applicationChanged } from '../../applications/moves/move-rules'
import {
  type ApplicationRow,
  applicationOfFirm,
  changeApplication,
  isVersion,
} from '../../applications/shared/application-queries'
import type { Member, MemberSessionToken } from '../../firms/member'
import { deliverSoon, type OutgoingMessage } from '../../notifications/outbox'
import { enqueue } from '../../notifications/shared/outbox-queries'
import { readAs } from '../../platform/admission'
import { recordAudit } from '../../platform/audit/audit'
import type { AppContext } from '../../platform/context'
import { onlyRow, type Parts, type Results } from '../../platform/database/batch'
import { allOf, type Condition, commit, failOnConflict } from '../../platform/database/commit'
import type { Statement } from '../../platform/database/statement'
import { Failure } from '../../platform/failure'
import { clientApplicationView } from '../applications/application-view'
import { readsOf, withReads } from '../applications/seen-queries'

/** What a member records of a file, beside its step. */
interface Recorded {
  action: Activity
  detail: string | null
  history: readonly Statement[]
  set?: Parameters<typeof changeApplication>[2]
  message?: OutgoingMessage | undefined
  /** What else must be as it was read. */
  guard?: Condition
}

/**
 * Reads, decides and records in one batch under one guard; nothing if it is recorded already.
 * @param more what else is read
 * @throws Failure signed-out, not-found, file-changed, and those of `decide`
 */
export async function record<const P extends Parts>(
  context: AppContext,
  sessionToken: MemberSessionToken,
  id: number,
  more: P,
  decide: (read: { application: ApplicationRow; member: Member; at: Date } & Results<P>) => Recorded | undefined,
  conflict: () => Failure = applicationChanged,
): Promise<ClientApplication> {
  const { db, now, prices } = context
  const {
    actor: member,
    applications,
    reads,
    rows,
  } = await readAs(context, sessionToken, {
    applications: applicationOfFirm(db, sessionToken.firmId, id),
    reads: readsOf(db, sessionToken, id),
    rows: more,
  })
  const [application] = applications
  if (!application) throw new Failure('not-found')
  const at = now()
  const decided = decide({ application, member, at, ...(rows as Results<P>) })
  if (!decided) return clientApplicationView(withReads(application, reads), member, prices, at)
  const { action, detail, history, set = {}, message, guard } = decided
  const { changed } = await commit(db, allOf(isVersion(db, application), guard), {
    history,
    audit: recordAudit(db, member, { action, entity: 'application', id, applicationId: id, detail }, at),
    message: message && enqueue(db, message, at),
    changed: changeApplication(db, application, set),
  }).catch(failOnConflict(conflict))
  if (message) deliverSoon(context)
  return clientApplicationView(withReads(onlyRow(changed), reads), member, prices, at)
}
