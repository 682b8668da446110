import { handedText } from '#contract/desk/handed-counts'
import { type HandoversView, type HandoverUndo, type HandoverView, handoverMessages } from '#contract/desk/handovers'
import type { MemberSessionToken } from '../../firms/member'
import { readAs } from '../../platform/admission'
import type { AppContext } from '../../platform/context'
import { commit, retryOnConflict } from '../../platform/database/commit'
import { Failure } from '../../platform/failure'
import {
  assertAsShown,
  decideGivingBack,
  givingsText,
  listedHandover,
  mayUndo,
  noticesOfUndo,
  undoableAfter,
} from './handover-undo-rules'
import { applicationsOf, giveBack, handoverOf, isAsRead, openHandovers, tasksOf } from './queries'

/** Handovers that are listed. */
const maxHandovers = 10

/** @throws Failure signed-out */
export async function listHandovers(context: AppContext, sessionToken: MemberSessionToken): Promise<HandoversView> {
  const { db, now } = context
  const { actor, handovers } = await readAs(context, sessionToken, {
    handovers: openHandovers(db, sessionToken.firmId, undoableAfter(now())),
  })
  const undoable = handovers.filter((row) => mayUndo(actor.permissions, row))
  return { handovers: undoable.slice(0, maxHandovers).map(listedHandover) }
}

async function readHandover(context: AppContext, sessionToken: MemberSessionToken, id: number) {
  const { db, now } = context
  const { firmId } = sessionToken
  const { actor, handovers, files, tasks } = await readAs(context, sessionToken, {
    handovers: handoverOf(db, firmId, id),
    files: applicationsOf(db, firmId, id),
    tasks: tasksOf(db, firmId, id),
  })
  const [handover] = handovers
  if (!handover) throw new Failure('not-found')
  if (!mayUndo(actor.permissions, handover)) throw new Failure('forbidden')
  return { actor, handover, ...decideGivingBack(handover, files, tasks, now()) }
}

/** What undoing a handover would do now. @throws Failure signed-out, not-found, forbidden, undo-over */
export const showHandover = async (
  context: AppContext,
  sessionToken: MemberSessionToken,
  id: number,
): Promise<HandoverView> => (await readHandover(context, sessionToken, id)).view

/**
 * Gives back to a member what is still with the colleagues who got it in a handover.
 * @throws Failure signed-out, not-found, forbidden, undo-over, bad-request, file-changed
 */
export const undoHandover = (
  context: AppContext,
  sessionToken: MemberSessionToken,
  id: number,
  form: HandoverUndo,
): Promise<{ message: string }> =>
  retryOnConflict(async () => {
    const { db, now } = context
    const { actor, handover, givings, view } = await readHandover(context, sessionToken, id)
    assertAsShown(view, form)
    const at = now()
    const detail = `to ${handover.fromName}: ${givingsText(givings)}`
    const notices = noticesOfUndo(givings, handover, form, actor, at)
    await commit(
      db,
      isAsRead(sessionToken.firmId, id, handover.fromId, givings),
      giveBack(db, actor, handover, { givings, detail, notices }, at),
    )
    return { message: handoverMessages.undone(handedText(view.files, view.tasks), handover.fromName) }
  })
