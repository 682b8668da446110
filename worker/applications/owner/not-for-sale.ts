import type { OwnerSessionToken } from '../../identity/owner'
import { readAs } from '../../platform/admission'
import { recordAudit } from '../../platform/audit/audit'
import type { AppContext } from '../../platform/context'
import { commit, retryOnConflict } from '../../platform/database/commit'
import { Failure } from '../../platform/failure'
import { isMarked, markOf, setMark } from './mark-queries'

/**
 * Sets whether the property is not for sale, for every verifier of the deed. Idempotent.
 * @throws Failure signed-out, not-found
 */
export const markNotForSale = (
  context: AppContext,
  sessionToken: OwnerSessionToken,
  id: number,
  notForSale: boolean,
): Promise<{ notForSale: boolean }> =>
  retryOnConflict(async () => {
    const { db, now } = context
    const { actor, application } = await readAs(context, sessionToken, { application: markOf(db, sessionToken.id, id) })
    const [before] = application
    if (!before) throw new Failure('not-found')
    if (before.isNotForSale === notForSale) return { notForSale }
    const action = notForSale ? 'mark-not-for-sale' : 'unmark-not-for-sale'
    const event = { action, entity: 'application', id, applicationId: id } as const
    await commit(db, isMarked(db, sessionToken.id, id, before.isNotForSale), {
      audit: recordAudit(db, actor, event, now()),
      marked: setMark(db, id, notForSale),
    })
    return { notForSale }
  })
