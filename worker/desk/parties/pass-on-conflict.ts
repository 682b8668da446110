import type { DecliningForm } from '#contract/desk/declining'
import { partyMessages } from '#contract/desk/parties/words'
import { assertNotOnHold } from '../../applications/hold-rules'
import { passOn } from '../../applications/next-firm/pass-on'
import { assertOpen } from '../../applications/withdrawn-rules'
import type { MemberSessionToken } from '../../firms/member'
import type { AppContext } from '../../platform/context'
import { failOnConflict } from '../../platform/database/commit'
import { Failure } from '../../platform/failure'
import { readForChange } from './save-parties'

/**
 * Passes an application on to the next firm at any time, because a lawyer declined a conflict with another one that the
 * firm still has.
 * @throws Failure signed-out, not-found, client-erased, withdrawn, on-hold, cannot-decline, file-changed
 */
export async function passOnForConflict(
  context: AppContext,
  sessionToken: MemberSessionToken,
  id: number,
  { reason }: DecliningForm,
): Promise<{ declined: true }> {
  const { actor, application, view } = await readForChange(context, sessionToken, id, [])
  assertOpen(application)
  assertNotOnHold(application)
  const cannot = (why: string) => new Failure('cannot-decline', why)
  if (application.fileStatus === 'complete') throw cannot(partyMessages.completed)
  if (!view().conflicts.some(({ isToPassOn }) => isToPassOn)) throw cannot(partyMessages.notDeclined)
  await passOn(context, actor, application, { why: 'declined', reason, memberName: actor.name }).catch(
    failOnConflict(() => new Failure('file-changed', partyMessages.changed)),
  )
  return { declined: true }
}
