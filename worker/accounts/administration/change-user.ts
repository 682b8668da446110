import type { UserChange } from '#contract/administration/administration'
import type { AdminUser } from '#contract/administration/views'
import { fullName } from '#contract/fields/names'
import { tellOfAdmin } from '../../identity/admin-notice'
import type { OwnerSessionToken } from '../../identity/owner'
import { deliverSoon } from '../../notifications/outbox'
import { readAs } from '../../platform/admission'
import { recordAudit } from '../../platform/audit/audit'
import type { AppContext } from '../../platform/context'
import { commit, retryOnConflict } from '../../platform/database/commit'
import { Failure } from '../../platform/failure'
import { endSessionsOf } from '../../platform/session-queries'
import { adminBeside, administratorsBeside, areUnchanged, personById, setRights } from './queries'
import { decideRights } from './user-rules'
import { userView } from './view'

/**
 * Activates or deactivates a user, or changes their role.
 * An account that loses a right also loses its sessions. The other administrators are mailed about a new one.
 * @throws Failure signed-out, forbidden, not-found; last-admin when no active administrator would be left
 */
export const changeUser = (
  context: AppContext,
  sessionToken: OwnerSessionToken,
  id: number,
  change: UserChange,
): Promise<AdminUser> =>
  retryOnConflict(async () => {
    const { db, now } = context
    const { actor, ...rows } = await readAs(context, sessionToken, {
      people: personById(db, id),
      beside: adminBeside(db, id),
      admins: administratorsBeside(db, id),
    })
    const [[before], [beside]] = [rows.people, rows.beside]
    if (!before) throw new Failure('not-found')
    const hasOtherAdmin = beside?.isThere === 1
    const decided = decideRights(before, change, hasOtherAdmin)
    if (!decided) return userView(before)
    const { rights, takesAway, detail } = decided
    const isNewAdmin = rights.isActive && rights.role === 'admin'
    const at = now()
    const how = before.role === 'admin' ? 'activated' : 'changed'
    const added = { how, person: fullName(before), by: actor.name } as const
    await commit(db, areUnchanged(id, before, hasOtherAdmin), {
      // the log has only an account's id; its reader looks up the name
      audit: recordAudit(db, actor, { action: 'change-user', entity: 'account', id, detail }, at),
      ended: takesAway ? endSessionsOf(db, 'owner', id, at) : undefined,
      changed: setRights(db, id, rights, takesAway),
      notices: isNewAdmin ? tellOfAdmin(db, rows.admins, added, `user:${id}:${at.getTime()}`, at) : [],
    })
    if (isNewAdmin) deliverSoon(context)
    return userView({ ...before, ...rights })
  })
