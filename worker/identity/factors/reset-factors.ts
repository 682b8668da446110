import type { Actor } from '../../platform/audit/actor'
import { recordAudit } from '../../platform/audit/audit'
import type { AppContext } from '../../platform/context'
import { endSessionsOf } from '../../platform/session-queries'
import { accountEntities } from '../session/account-session'
import { noticeOf } from './factor-notice'
import type { FactorOwner } from './queries'
import { deleteFactors } from './shared-queries'
import { noteReset } from './tables'

/**
 * Removes every factor of someone who has lost them all, by another person; for the batch of their call.
 * The sessions end, the days to add a factor begin again, and releases and refunds stay closed for a day.
 */
export const resetParts = (
  context: AppContext,
  by: Actor,
  { kind, id }: FactorOwner,
  person: { email: string; name: string },
  detail: string | null = null,
) => {
  const { db, now } = context
  const at = now()
  return {
    audit: recordAudit(db, by, { action: 'reset-factors', entity: accountEntities[kind], id, detail }, at),
    ended: endSessionsOf(db, kind, id, at),
    removed: deleteFactors(db, kind, id),
    noted: noteReset(db, kind, id, at),
    notice: noticeOf(context, kind, person, 'reset'),
  }
}
