import type { PartiesView } from '#contract/desk/parties/views'
import { partyMessages } from '#contract/desk/parties/words'
import type { MemberSessionToken } from '../../firms/member'
import type { AppContext } from '../../platform/context'
import { allOf, commit, retryOnConflict } from '../../platform/database/commit'
import { Failure } from '../../platform/failure'
import { recordWork } from '../work/log-queries'
import { arePartiesAsRead, insertDismissed, isNotDismissed } from './party-queries'
import { readForChange } from './save-parties'
import { partiesViewOf } from './view-rules'

const changed = () => new Failure('file-changed', partyMessages.changed)

/**
 * Records that a proposed party is none: it is not proposed again under this name, and can still be entered.
 * @throws Failure signed-out, not-found, client-erased, file-changed when the name is not proposed
 */
export const dismissProposal = (
  context: AppContext,
  sessionToken: MemberSessionToken,
  id: number,
  name: string,
): Promise<PartiesView> =>
  retryOnConflict(async () => {
    const { db, now } = context
    const { firmId } = sessionToken
    const read = await readForChange(context, sessionToken, id, [])
    // as after a repeated request
    if (read.dismissed.some((one) => one.name === name)) return read.view()
    if (!read.view().proposals.some((proposal) => proposal.name === name)) throw changed()
    const at = now()
    await commit(db, allOf(arePartiesAsRead(firmId, id, read.parties), isNotDismissed(firmId, id, name)), {
      work: recordWork(db, read.actor, { applicationId: id, action: 'dismiss-party' }, at),
      dismissed: insertDismissed(db, {
        applicationId: id,
        firmId,
        name,
        dismissedBy: read.actor.name,
        dismissedAt: at,
      }),
    })
    return partiesViewOf(read.application, { ...read, dismissed: [...read.dismissed, { name }] }, read.actor)
  })
