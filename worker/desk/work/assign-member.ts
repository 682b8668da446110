import type { ClientApplication } from '#contract/desk/views'
import type { AssigneeForm } from '#contract/desk/work-forms'
import { applicationChanged } from '../../applications/moves/move-rules'
import { applicationOfFirm, changeApplication, isVersion } from '../../applications/shared/application-queries'
import type { MemberSessionToken } from '../../firms/member'
import { insertNotices } from '../../firms/shared/notice-queries'
import { readAs } from '../../platform/admission'
import type { AppContext } from '../../platform/context'
import { onlyRow } from '../../platform/database/batch'
import { commit, failOnConflict } from '../../platform/database/commit'
import { Failure } from '../../platform/failure'
import { clientApplicationView } from '../applications/application-view'
import { readsOf, withReads } from '../applications/seen-queries'
import { decideAssignee } from './assignee-rules'
import { recordWork } from './log-queries'
import { noticesOfAssignment } from './member-notice-rules'
import { memberOfFirm } from './queries'

/**
 * Gives an application of the member's firm to a member, or to no one, and tells the colleagues concerned.
 * The owner does not see it.
 * @throws Failure signed-out, not-found, forbidden, file-changed
 */
export async function assignMember(
  context: AppContext,
  sessionToken: MemberSessionToken,
  id: number,
  { memberId, version, word }: AssigneeForm,
): Promise<ClientApplication> {
  const { db, now, prices } = context
  const { firmId } = sessionToken
  const { actor, applications, people, reads } = await readAs(context, sessionToken, {
    applications: applicationOfFirm(db, firmId, id),
    people: memberOfFirm(db, firmId, memberId ?? -1),
    reads: readsOf(db, sessionToken, id),
  })
  const [[application], [colleague]] = [applications, people]
  if (!application || (memberId !== null && !colleague)) throw new Failure('not-found')
  const giver = { id: actor.id, mayGiveAny: actor.permissions.includes('team') }
  const decided = decideAssignee(application, giver, colleague ?? null, version)
  if (!decided) return clientApplicationView(withReads(application, reads), actor, prices, now())
  const at = now()
  const [from, to] = [application.assigneeId, colleague ?? null]
  const notices = noticesOfAssignment({ applicationId: id, from, to, by: actor, word: word ?? null, at })
  const { changed } = await commit(db, isVersion(db, application), {
    work: recordWork(db, actor, { applicationId: id, ...decided.event }, at),
    notices: insertNotices(db, firmId, notices),
    changed: changeApplication(db, application, decided.set),
  }).catch(failOnConflict(applicationChanged))
  return clientApplicationView(withReads(onlyRow(changed), reads), actor, prices, now())
}
