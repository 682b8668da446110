import {
  type OwnershipCheck,
  type OwnershipForm,
  type OwnershipParty,
  ownershipMessages,
} from '#contract/administration/ownership'
import type { SuperAdminSessionToken } from '../../identity/super-admin/super-admin'
import { readAs } from '../../platform/admission'
import { recordAudit } from '../../platform/audit/audit'
import type { AppContext } from '../../platform/context'
import { commit, failOnConflict } from '../../platform/database/commit'
import { Failure } from '../../platform/failure'
import { untoldHolds } from '../shared/hold-queries'
import { setHolds } from '../shared/ownership-queries'
import { type CheckRow, checkById, isCheckAsRead, openChecks, type SideRow, setDecision } from './check-queries'
import { tellHolds } from './tell-holds'

/** The applications of different people for one deed that wait for a decision, or stay on hold after one. */
export async function listOwnershipChecks(
  context: AppContext,
  sessionToken: SuperAdminSessionToken,
): Promise<OwnershipCheck[]> {
  const { checks, parties } = await readAs(context, sessionToken, openChecks(context.db))
  const order = ({ id, decision }: CheckRow) => (decision === null ? id : Number.MAX_SAFE_INTEGER)
  return checks.toSorted((one, other) => order(one) - order(other)).flatMap((check) => checkView(check, parties) ?? [])
}

/**
 * Says which of two applications for one deed goes on. It can be changed while one of them stays on hold.
 * @throws Failure signed-out, not-found; file-changed when it was decided or ended meanwhile
 */
export async function decideOwnership(
  context: AppContext,
  sessionToken: SuperAdminSessionToken,
  id: number,
  { decision, reason, decidedAt }: OwnershipForm,
): Promise<OwnershipCheck> {
  const { db, now } = context
  const { actor, checks, parties } = await readAs(context, sessionToken, checkById(db, id))
  const [check] = checks
  const view = check && checkView(check, parties)
  if (!check || !view) throw new Failure('not-found')
  const isSeen = decidedAt === undefined || (check.decidedAt?.toISOString() ?? null) === decidedAt
  if (check.endedAt !== null || check.decision === 'both' || !isSeen) throw changed()
  const at = now()
  const decided = { decision, reason, decidedBy: actor.name, decidedAt: at }
  const detail = `${view.first.referenceNumber} and ${view.second.referenceNumber}, ${decision}: ${reason}`
  const { untold } = await commit(db, isCheckAsRead(check), {
    decided: setDecision(db, id, decided),
    held: setHolds(db, [check.firstId, check.secondId], at),
    untold: untoldHolds(db),
    // neither client nor firm reads it, so it is on no application
    audit: recordAudit(db, actor, { action: 'decide-ownership', entity: 'ownership', id, detail }, at),
  }).catch(failOnConflict(changed))
  await tellHolds(context, untold)
  return { ...view, ...decided, decidedAt: at.toISOString() }
}

const changed = () => new Failure('file-changed', ownershipMessages.changed)

function checkView(check: CheckRow, parties: readonly SideRow[]): OwnershipCheck | undefined {
  const [first, second] = [check.firstId, check.secondId].map((id) => parties.find((party) => party.id === id))
  if (!first || !second) return undefined
  const { id, createdAt, decision, reason, decidedBy, decidedAt, holdsFirst, holdsSecond, begunByFirst } = check
  return {
    id,
    since: createdAt.toISOString(),
    first: partyView(first),
    second: partyView(second),
    holdsFirst,
    holdsSecond,
    begunByFirst,
    decision,
    reason,
    decidedBy,
    decidedAt: decidedAt?.toISOString() ?? null,
  }
}

const partyView = ({
  userId,
  depositPaidAt,
  deedReleasedAt,
  createdAt,
  checkCounts,
  ...party
}: SideRow): OwnershipParty => ({
  ...party,
  hasAccount: userId !== null,
  depositPaid: depositPaidAt !== null,
  deedReleased: deedReleasedAt !== null,
  createdAt: createdAt.toISOString(),
  causedHolds: checkCounts[0],
  dismissedHolds: checkCounts[1],
})
