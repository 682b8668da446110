import type { PreferencesForm } from '#contract/desk/work-forms'
import type { MemberPreferences } from '#contract/firms/member-session'
import type { MemberSessionToken } from '../../firms/member'
import { readAs } from '../../platform/admission'
import type { AppContext } from '../../platform/context'
import { commit } from '../../platform/database/commit'
import { setPreferences } from './queries'

/** Changes how the member likes to work. @throws Failure signed-out */
export async function changePreferences(
  context: AppContext,
  sessionToken: MemberSessionToken,
  { startsAtAction, morningDigest }: PreferencesForm,
): Promise<MemberPreferences> {
  const { actor } = await readAs(context, sessionToken, {})
  const changed = {
    ...(startsAtAction === undefined ? {} : { startsAtAction }),
    ...(morningDigest === undefined ? {} : { morningDigest }),
  }
  await commit(context.db, undefined, { changed: setPreferences(context.db, actor.id, changed) })
  return { ...actor.preferences, ...changed }
}
