import type { DecliningForm } from '#contract/desk/declining'
import { partyMessages } from '#contract/desk/parties/words'
import { assertNotOnHold } from '../../applications/hold-rules'
import { passOn } from '../../applications/next-firm/pass-on'
import { assertOpen } from '../../applications/withdrawn-rules'
import type { MemberSessionToken } from '../../firms/member'
import type { AppContext } from '../../platform/context'
import { failOnConflict } from '../../platform/database/commit'
import { Failure } from '../../platform/failure'
import { otherOf } from './conflict-rules'
import { isStillInBoth } from './declined-queries'
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
  const { actor, application, compared, view } = await readForChange(context, sessionToken, id, [])
  assertOpen(application)
  assertNotOnHold(application)
  const cannot = (why: string) => new Failure('cannot-decline', why)
  if (application.fileStatus === 'complete') throw cannot(partyMessages.completed)
  const declined = view().conflicts.find(({ isToPassOn }) => isToPassOn)
  const conflict = compared.conflicts.find((row) => declined && otherOf(row, id) === declined.otherId)
  if (!conflict) throw cannot(partyMessages.notDeclined)
  const why = { why: 'declined', reason, memberName: actor.name } as const
  await passOn(context, actor, application, why, isStillInBoth(conflict)).catch(
    failOnConflict(() => new Failure('file-changed', partyMessages.changed)),
  )
  return { declined: true }
}
