import type { DecliningForm } from '#contract/desk/declining'
import type { MemberSessionToken } from '../../firms/member'
import { readAs } from '../../platform/admission'
import type { AppContext } from '../../platform/context'
import { failOnConflict } from '../../platform/database/commit'
import { Failure } from '../../platform/failure'
import { applicationChanged } from '../moves/move-rules'
import { applicationOfFirm } from '../shared/application-queries'
import { assertMayDecline } from './next-firm-rules'
import { passOn } from './pass-on'

/**
 * Declines an application of the member's firm: the matching gives it to the next one, or it waits for one.
 * @throws Failure signed-out, forbidden, not-found, withdrawn, on-hold, cannot-decline, file-changed
 */
export async function declineApplication(
  context: AppContext,
  sessionToken: MemberSessionToken,
  id: number,
  { reason }: DecliningForm,
): Promise<{ declined: true }> {
  const { db, now } = context
  const { actor, applications } = await readAs(context, sessionToken, {
    applications: applicationOfFirm(db, sessionToken.firmId, id),
  })
  const [application] = applications
  if (!application) throw new Failure('not-found')
  assertMayDecline(application, now())
  await passOn(context, actor, application, { why: 'declined', reason, memberName: actor.name }).catch(
    failOnConflict(applicationChanged),
  )
  return { declined: true }
}
