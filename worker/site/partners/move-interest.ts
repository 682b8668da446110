import { consoleMessages, type InterestView } from '#contract/administration/console'
import type { InterestStatus } from '#contract/site/partners'
import type { SuperAdminSessionToken } from '../../identity/super-admin/super-admin'
import { readAs } from '../../platform/admission'
import { recordAudit } from '../../platform/audit/audit'
import type { AppContext } from '../../platform/context'
import { commit, failOnConflict } from '../../platform/database/commit'
import { Failure } from '../../platform/failure'
import { decideInterest } from './interest-status-rules'
import { type InterestRow, interestById, isStillAt, setInterest } from './queries'

/**
 * Moves the submission of a law firm to another status. Idempotent.
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
  }).catch(failOnConflict(() => new Failure('file-changed', consoleMessages.interestChanged)))
  return interestView({ ...interest, status })
}

export const interestView = ({ createdAt, ...row }: InterestRow): InterestView => ({
  ...row,
  createdAt: createdAt.toISOString(),
})
