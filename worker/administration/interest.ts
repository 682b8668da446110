import type { InterestStatus } from '#contract/partners'
import { consoleMessages } from '#contract/staff/console'
import type { InterestView } from '#contract/views/console'
import { readAs } from '../platform/admission'
import { recordAudit } from '../platform/audit/audit'
import type { AppContext } from '../platform/context'
import { Conflict, commit } from '../platform/database/commit'
import { Failure } from '../platform/failure'
import { interestView } from './console-lists'
import { interestById, isStillAt, setInterest } from './console-queries'
import { decideInterest } from './interest-rules'
import type { SuperAdminSessionToken } from './super-admin'

/**
 * Moves the submission of a law firm to another status; one that is there already stays as it is.
 * @throws Failure signed-out, not-found; file-changed when another super admin moved it meanwhile
 */
export async function moveInterest(
  context: AppContext,
  sessionToken: SuperAdminSessionToken,
  id: number,
  status: InterestStatus,
): Promise<InterestView> {
  const { db, now } = context
  const { actor, interests } = await readAs(context, sessionToken, { interests: interestById(db, id) })
  const [interest] = interests
  if (!interest) throw new Failure('not-found')
  const decided = decideInterest(interest, status)
  if (!decided) return interestView(interest)
  const event = { action: 'move-interest', entity: 'interest', id, detail: decided.detail } as const
  await commit(db, isStillAt(id, interest.status), {
    audit: recordAudit(db, actor, event, now()),
    moved: setInterest(db, id, status),
  }).catch((error: unknown) => {
    // a person must look again: what they saw is not so any more
    throw error instanceof Conflict ? new Failure('file-changed', consoleMessages.interestChanged) : error
  })
  return interestView({ ...interest, status })
}
