import type { DeedWithdrawal } from '#contract/deeds/withdrawal'
import { applicationOfFirm } from '../applications/shared/application-queries'
import type { MemberSessionToken } from '../firms/member'
import { readAs } from '../platform/admission'
import { recordAudit } from '../platform/audit/audit'
import type { AppContext } from '../platform/context'
import { commit, retryOnConflict } from '../platform/database/commit'
import { Failure } from '../platform/failure'
import { deleteDiscarded } from '../platform/files/discarded-files'
import { deedOfVersion, deleteUploaded, discardUploaded, isUploaded, setDeedWithdrawn } from './queries'
import { decideWithdrawal } from './withdrawal-rules'

/**
 * Takes back a version that was uploaded by mistake, before its release: its bytes, keys and picture are destroyed.
 * The audit log keeps its hash, who took it back and why.
 * @throws Failure signed-out, forbidden, not-found, deed-released
 */
export const withdrawDeed = (
  context: AppContext,
  sessionToken: MemberSessionToken,
  id: number,
  version: number,
  { reason }: DeedWithdrawal,
): Promise<{ withdrawn: true }> =>
  retryOnConflict(async () => {
    const { db, now } = context
    const { firmId } = sessionToken
    const {
      actor: member,
      applications,
      deeds,
    } = await readAs(context, sessionToken, {
      applications: applicationOfFirm(db, firmId, id),
      deeds: deedOfVersion(db, id, version),
    })
    const [[application], [deed]] = [applications, deeds]
    if (!application) throw new Failure('not-found')
    const detail = decideWithdrawal(application, deed, { firmId, version, reason })
    if (!deed) throw new Failure('not-found')
    await commit(db, isUploaded(deed, firmId), {
      discarded: discardUploaded(db, deed),
      audit: recordAudit(
        db,
        member,
        { action: 'withdraw-deed', entity: 'deed', id: deed.id, applicationId: id, detail },
        now(),
      ),
      deleted: deleteUploaded(db, deed),
      marked: setDeedWithdrawn(db, id, version),
    })
    // a file that cannot be deleted now is unreadable without its key; the cron job deletes it later
    context.after('delete-discarded', deleteDiscarded(context))
    return { withdrawn: true } as const
  })
