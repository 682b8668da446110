import type { MemberRole } from '#contract/firms/member-roles'
import { type Ground, groundsBetween, type Side } from './compare-rules'
import type { conflicts } from './tables'

export type ConflictRow = typeof conflicts.$inferSelect
/** A conflict is decided by those who answer for the firm's work. */
export const mayDecide = ({ memberRole }: { memberRole: MemberRole }): boolean => memberRole !== 'staff'

type Pair = Pick<ConflictRow, 'applicationId' | 'otherId'>

/** The two applications of a pair as stored: the older one first. */
export const pairOf = (one: number, other: number): Pair => ({
  applicationId: Math.min(one, other),
  otherId: Math.max(one, other),
})
export const otherOf = ({ applicationId, otherId }: Pair, own: number): number =>
  applicationId === own ? otherId : applicationId

/** As stored: what is the same and the roles of either side, from the older application to the newer one. */
function writtenGrounds(own: Side, other: Side, grounds: readonly Ground[]): string[] {
  const isOlder = own.application.id < other.application.id
  const roleOf = ({ role, isClient }: Ground['own']) => `${role ?? '?'}${isClient ? '+' : ''}`
  return grounds
    .map((ground) => {
      const roles = [roleOf(ground.own), roleOf(ground.other)]
      return [ground.kind, ...(isOlder ? roles : roles.toReversed())].join(' ')
    })
    .toSorted()
}

interface Changes {
  /** Rows to write, new or instead of the stored ones. */
  write: ConflictRow[]
  remove: Pair[]
}

const undecided = { decision: null, reason: null, decidedBy: null, decidedName: null, decidedAt: null }

/**
 * What changes in the conflicts of an application once it is as `own` says.
 * A decision stays with what it was about; another ground opens the conflict again.
 * @param others every other application that has something in common, or had
 */
export function decideConflicts(
  firmId: number,
  own: Side,
  others: readonly Side[],
  stored: readonly ConflictRow[],
  at: Date,
): Changes {
  const changes: Changes = { write: [], remove: [] }
  const { id } = own.application
  const seen = new Set(others.map(({ application }) => application.id))
  for (const other of others) {
    const pair = pairOf(id, other.application.id)
    const before = stored.find((row) => otherOf(row, id) === other.application.id)
    const grounds = writtenGrounds(own, other, groundsBetween(own, other))
    if (grounds.length === 0) {
      if (before) leave(changes, before)
    } else if (!before || !isPart(grounds, before.grounds)) {
      changes.write.push({ firmId, ...pair, grounds, foundAt: at, ...undecided })
    } else if (grounds.length !== before.grounds.length) changes.write.push({ ...before, grounds })
  }
  for (const row of stored) if (!seen.has(otherOf(row, id))) leave(changes, row)
  return changes
}

/** Nothing is the same any more: what was decided stays. */
function leave(changes: Changes, row: ConflictRow): void {
  if (row.decision === null) changes.remove.push(row)
  else if (row.grounds.length > 0) changes.write.push({ ...row, grounds: [] })
}

/** Whether each of `some` is in `all`, as often. */
function isPart(some: readonly string[], all: readonly string[]): boolean {
  const left = [...all]
  return some.every((one) => {
    const at = left.indexOf(one)
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  })
}
