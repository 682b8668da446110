import type { OwnerSessionToken } from '../../identity/owner'
import { readAs } from '../../platform/admission'
import { recordAudit } from '../../platform/audit/audit'
import type { AppContext } from '../../platform/context'
import { commit } from '../../platform/database/commit'
import { Failure } from '../../platform/failure'
import { endSessionsOf } from '../../platform/session-queries'
import { personById } from './queries'

/**
 * Ends every session of an account, which stays active; of an admin's own, all but this one.
 * @returns how many there were
 * @throws Failure signed-out, forbidden, not-found
 */
export async function signOutUser(
  context: AppContext,
  sessionToken: OwnerSessionToken,
  id: number,
): Promise<{ ended: number }> {
  const { db, now } = context
  const { actor, people } = await readAs(context, sessionToken, { people: personById(db, id) })
  if (people.length === 0) throw new Failure('not-found')
  const at = now()
  const { ended } = await commit(db, undefined, {
    audit: recordAudit(db, actor, { action: 'sign-out-user', entity: 'account', id }, at),
    ended: endSessionsOf(db, 'owner', id, at, id === actor.id ? actor.sid : undefined),
  })
  return { ended: ended.length }
}
