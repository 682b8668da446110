import type { OwnerClaim } from '../accounts/owner'
import { readAs } from '../platform/admission'
import { recordAudit } from '../platform/audit'
import { commit, decideAgain } from '../platform/commit'
import { Failure } from '../platform/failure'
import type { Tools } from '../platform/tools'
import { isMarked, markOf, setMark } from './mark-queries'

/**
 * Says to anyone who verifies the deed whether the property is not for sale. Saying the same again changes nothing.
 * @throws Failure signed-out, not-found
 */
export const markNotForSale = (
  tools: Tools,
  claim: OwnerClaim,
  id: number,
  notForSale: boolean,
): Promise<{ notForSale: boolean }> =>
  decideAgain(async () => {
    const { db, now } = tools
    const { actor, application } = await readAs(tools, claim, { application: markOf(db, claim.id, id) })
    const [before] = application
    if (!before) throw new Failure('not-found')
    if (before.isNotForSale === notForSale) return { notForSale }
    const action = notForSale ? 'mark-not-for-sale' : 'unmark-not-for-sale'
    const doing = { action, subject: `application ${id}`, applicationId: id }
    await commit(db, isMarked(db, claim.id, id, before.isNotForSale), {
      audit: recordAudit(db, actor, doing, now()),
      marked: setMark(db, id, notForSale),
    })
    return { notForSale }
  })
