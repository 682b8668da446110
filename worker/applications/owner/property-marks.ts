import type { OwnerSessionToken } from '../../identity/owner'
import { readAs } from '../../platform/admission'
import { recordAudit } from '../../platform/audit/audit'
import type { AppContext } from '../../platform/context'
import { commit, retryOnConflict } from '../../platform/database/commit'
import { Failure } from '../../platform/failure'
import { isMarked, type Mark, markOf, setMark } from './mark-queries'

const actions = {
  isNotForSale: { on: 'mark-not-for-sale', off: 'unmark-not-for-sale' },
  isPropertyShown: { on: 'show-property', off: 'hide-property' },
} as const

/**
 * Sets whether the property is not for sale, for every verifier of the deed. Idempotent.
 * @throws Failure signed-out, not-found
 */
export async function markNotForSale(context: AppContext, token: OwnerSessionToken, id: number, notForSale: boolean) {
  await saveMark(context, token, id, 'isNotForSale', notForSale)
  return { notForSale }
}

/**
 * Sets whether every verifier of the deed sees its stand and town in full. Idempotent.
 * @throws Failure signed-out, not-found
 */
export async function showProperty(context: AppContext, token: OwnerSessionToken, id: number, propertyShown: boolean) {
  await saveMark(context, token, id, 'isPropertyShown', propertyShown)
  return { propertyShown }
}

const saveMark = (context: AppContext, sessionToken: OwnerSessionToken, id: number, mark: Mark, value: boolean) =>
  retryOnConflict(async () => {
    const { db, now } = context
    const { actor, application } = await readAs(context, sessionToken, { application: markOf(db, sessionToken.id, id) })
    const [before] = application
    if (!before) throw new Failure('not-found')
    if (before[mark] === value) return
    const event = { action: actions[mark][value ? 'on' : 'off'], entity: 'application', id, applicationId: id } as const
    await commit(db, isMarked(db, sessionToken.id, id, mark, before[mark]), {
      audit: recordAudit(db, actor, event, now()),
      marked: setMark(db, id, mark, value),
    })
  })
