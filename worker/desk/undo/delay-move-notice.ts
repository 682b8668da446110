import type { Move } from '#contract/desk/applications'
import type { ApplicationRow } from '../../applications/shared/application-queries'
import { deliverSoon } from '../../notifications/outbox'
import type { AppContext } from '../../platform/context'
import { commit, ignoreConflict } from '../../platform/database/commit'
import { isStillWaiting, putOff, type WaitingMessage } from './undo-queries'
import { delayedNoticeAt, moveKey } from './undo-rules'

/** A member asks again for the step that they have just chosen: they are still at the notice, and the client's message waits. */
export async function delayMoveNotice(
  context: AppContext,
  application: Pick<ApplicationRow, 'id' | 'version'>,
  waiting: WaitingMessage | undefined,
  move: { memberId: number; undoSeconds: Move['undoSeconds'] },
): Promise<void> {
  const { db, now } = context
  const at = now()
  const dueAt = delayedNoticeAt(waiting, move, at)
  if (!dueAt) return
  const key = moveKey(application.id, application.version)
  await commit(db, isStillWaiting(db, application, key, at), { held: putOff(db, key, dueAt) }).catch(ignoreConflict)
  deliverSoon(context, dueAt)
}
