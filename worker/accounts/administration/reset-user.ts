import { administrationMessages } from '#contract/administration/administration'
import { resetParts } from '../../identity/factors/reset-factors'
import { hasFactor } from '../../identity/factors/tables'
import type { OwnerSessionToken } from '../../identity/owner'
import { deliverSoon } from '../../notifications/outbox'
import { readAs } from '../../platform/admission'
import type { AppContext } from '../../platform/context'
import { allOf, commit, retryOnConflict } from '../../platform/database/commit'
import { Failure } from '../../platform/failure'
import { factorsOfPerson, isAccount } from './queries'

/**
 * Removes the second factors of another account whose person has lost them.
 * @throws Failure signed-out, forbidden for one's own; not-found for an account without a factor
 */
export const resetUser = (context: AppContext, sessionToken: OwnerSessionToken, id: number): Promise<{ reset: true }> =>
  retryOnConflict(async () => {
    const { db } = context
    const { actor, people } = await readAs(context, sessionToken, { people: factorsOfPerson(db, id) })
    const [person] = people
    if (!person) throw new Failure('not-found')
    if (id === actor.id) throw new Failure('forbidden', administrationMessages.notYourFactors)
    if (!person.hasPasskey && !person.hasApp) throw new Failure('not-found', administrationMessages.noFactors)
    await commit(
      db,
      allOf(isAccount(id), hasFactor('owner', id)),
      resetParts(context, actor, { kind: 'owner', id }, person),
    )
    deliverSoon(context)
    return { reset: true }
  })
