import type { ConflictView, PartiesView, PartyView } from '#contract/desk/parties/views'
import type { MemberRole } from '#contract/firms/member-roles'
import type { Step } from '#contract/steps'
import { type Compared, groundsBetween, type PartyRow, type Person, type Side } from './compare-rules'
import { type ConflictRow, mayDecide, otherOf } from './conflict-rules'
import { proposalsOf } from './proposal-rules'

type Other = Compared & { referenceNumber: string; firmId: number | null; withdrawnAt: Date | null; fileStatus: Step }

export interface ComparedRows {
  conflicts: readonly ConflictRow[]
  others: readonly Other[]
  theirs: readonly PartyRow[]
}

/** The other applications, each with the parties that the firm entered. */
export const sidesOf = ({ others, theirs }: ComparedRows): (Side & { application: Other })[] =>
  others.map((application) => ({
    application,
    parties: theirs.filter(({ applicationId }) => applicationId === application.id),
  }))

const partyView = (row: PartyRow): PartyView => ({
  id: row.id,
  role: row.role,
  name: row.name,
  isClient: row.isClient,
  numberKind: row.numberKind,
  number: row.numberShown,
  numberFits: row.numberFits,
  stand: row.stand,
  version: row.version,
  by: row.changedBy ?? row.createdBy,
  at: (row.changedAt ?? row.createdAt).toISOString(),
})

export interface PartiesRead {
  parties: readonly PartyRow[]
  /** Proposed ones that are none. */
  dismissed: readonly { name: string }[]
  compared: ComparedRows
}

/** What the firm reads of the parties of an application, and of its conflicts. */
export function partiesViewOf(
  application: Compared & { firmId: number | null; conflictsFor: number | null },
  { parties, dismissed, compared }: PartiesRead,
  reader: { memberRole: MemberRole; firmId: number },
): PartiesView {
  const own: Side = { application, parties }
  const sides = sidesOf(compared)
  const conflicts = compared.conflicts.flatMap((row): ConflictView[] => {
    const other = sides.find((side) => side.application.id === otherOf(row, application.id))
    return other ? [conflictView(own, other, row, other.application.firmId === reader.firmId)] : []
  })
  return {
    parties: parties.map(partyView),
    proposals: proposalsOf(application, parties, dismissed),
    conflicts: [...conflicts.filter(isWaiting), ...conflicts.filter((one) => !isWaiting(one))],
    isChecked: application.conflictsFor === reader.firmId,
    mayDecide: mayDecide(reader),
  }
}

const isWaiting = ({ decision }: ConflictView): boolean => decision === null

const conflictView = (
  own: Side,
  other: Side & { application: Other },
  row: ConflictRow,
  isOpen: boolean,
): ConflictView => ({
  otherId: other.application.id,
  referenceNumber: other.application.referenceNumber,
  isOpen,
  foundAt: row.foundAt.toISOString(),
  grounds: groundsBetween(own, other).map(({ kind, own: mine, other: theirs }) => ({
    kind,
    own: shown(mine, true),
    other: shown(theirs, isOpen),
  })),
  decision: row.decision,
  reason: row.reason,
  isToPassOn: row.decision === 'declined' && isOpen && isStillActing(other.application),
  decidedBy: row.decidedName,
  decidedAt: row.decidedAt?.toISOString() ?? null,
})

/** Whether the firm still has something to do there. */
const isStillActing = ({ withdrawnAt, fileStatus }: Other): boolean => withdrawnAt === null && fileStatus !== 'complete'

/** Of a client whose application is with another firm now, no name. */
const shown = ({ name, role, isClient, isEntered }: Person, isOpen: boolean) => ({
  name: isOpen || isEntered ? name : null,
  role,
  isClient,
})
