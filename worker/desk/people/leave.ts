import { type LeaveForm, peopleMessages } from '#contract/desk/people'
import { teamMessages } from '#contract/firms/team'
import { deactivationOf, memberToDeactivate } from '../../firms/leaving/deactivate'
import type { MemberSessionToken } from '../../firms/member'
import { readAs } from '../../platform/admission'
import type { AppContext } from '../../platform/context'
import { allOf, commit, retryOnConflict } from '../../platform/database/commit'
import { Failure } from '../../platform/failure'
import { colleaguesOf, handOver, isWorkAsRead, openFilesOf, openTasksOf } from '../handovers/share-queries'
import { decideHandover, sharesText } from '../handovers/share-rules'

/**
 * Deactivates a member and hands their open files and tasks over to colleagues, in one batch.
 * @throws Failure signed-out, forbidden, not-found, bad-request, file-changed, quota-reached, last-admin
 */
export const deactivateAndHandOver = (
  context: AppContext,
  sessionToken: MemberSessionToken,
  id: number,
  { handover }: LeaveForm,
): Promise<{ message: string }> =>
  retryOnConflict(async () => {
    const { db, now } = context
    const { firmId } = sessionToken
    const { actor, people, files, tasks, colleagues } = await readAs(context, sessionToken, {
      people: memberToDeactivate(db, firmId, id),
      files: openFilesOf(db, firmId, id),
      tasks: openTasksOf(db, firmId, id),
      colleagues: colleaguesOf(db, firmId, handover?.to ?? []),
    })
    const [person] = people
    if (!person) throw new Failure('not-found')
    const at = now()
    const leaving = deactivationOf(db, actor, id, person, at)
    if (!leaving) return { message: teamMessages.deactivated(person.fullName) }
    if (!handover) {
      await commit(db, leaving.guard, leaving.parts)
      return { message: teamMessages.deactivated(person.fullName) }
    }
    const work = { files: files.map((file) => file.id), tasks }
    const shares = decideHandover(id, handover, work, colleagues)
    const { parts } = leaving
    await commit(db, allOf(leaving.guard, isWorkAsRead(firmId, id, shares)), {
      handover: handOver(db, actor, { id, fullName: person.fullName }, shares, at),
      leaving: parts,
    })
    return { message: peopleMessages.left(person.fullName, sharesText(shares)) }
  })
