import type { ConflictForm } from '#contract/desk/parties/form'
import type { PartiesView } from '#contract/desk/parties/views'
import { partyMessages } from '#contract/desk/parties/words'
import type { MemberSessionToken } from '../../firms/member'
import type { AppContext } from '../../platform/context'
import { commit, failOnConflict } from '../../platform/database/commit'
import { Failure } from '../../platform/failure'
import { recordWork } from '../work/log-queries'
import { comparedWith, isConflictAsRead, setDecided, writeConflicts } from './conflict-queries'
import { mayDecide, otherOf } from './conflict-rules'
import { readForChange } from './save-parties'
import { partiesViewOf } from './view-rules'

const changed = () => new Failure('file-changed', partyMessages.changed)

/**
 * Records what a lawyer or an admin of the firm decided about two applications; it counts for both.
 * @throws Failure signed-out, not-found, client-erased, forbidden, file-changed
 */
export async function decideConflict(
  context: AppContext,
  sessionToken: MemberSessionToken,
  id: number,
  otherId: number,
  { decision, reason, before }: ConflictForm,
): Promise<PartiesView> {
  const { db, now } = context
  const { firmId } = sessionToken
  const read = await readForChange(context, sessionToken, id, [])
  const { actor, application, compared } = read
  if (!mayDecide(actor)) throw new Failure('forbidden', partyMessages.lawyersDecide)
  const row = compared.conflicts.find((one) => otherOf(one, id) === otherId)
  const other = compared.others.find((one) => one.id === otherId)
  if (!row || !other) throw new Failure('not-found')
  // as after a repeated request
  if (row.decision === decision && row.reason === reason && row.decidedBy === actor.id) return read.view()
  if ((row.decidedAt?.toISOString() ?? null) !== before) throw changed()
  const at = now()
  const decided = { ...row, decision, reason, decidedBy: actor.id, decidedName: actor.name, decidedAt: at }
  const action = 'decide-conflict'
  const saved = await commit(db, isConflictAsRead(row), {
    work: recordWork(db, actor, { applicationId: id, action, detail: other.referenceNumber }, at),
    // on both, as far as the firm has both
    onOther:
      other.firmId === firmId
        ? recordWork(db, actor, { applicationId: otherId, action, detail: application.referenceNumber }, at)
        : undefined,
    decided: writeConflicts(db, [decided]),
    waiting: setDecided(db, firmId, [id, otherId]),
    compared: comparedWith(db, firmId, id, []),
  }).catch(failOnConflict(changed))
  return partiesViewOf(application, { ...read, compared: saved.compared }, actor)
}
