import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { maxExported } from '#contract/accounts/settings'
import { applicationsOfAccount } from '../../applications/shared/application-queries'
import { applications } from '../../applications/tables'
import type { Database } from '../../platform/database/database'
import { conflicts, dismissedParties, parties, partyKeys } from './tables'

/** What firms entered of an account’s client themselves; of other parties it is other people’s data. */
export const clientPartiesOf = (db: Database, userId: number) =>
  db
    .select({
      referenceNumber: applications.referenceNumber,
      role: parties.role,
      name: parties.name,
      numberKind: parties.numberKind,
      number: parties.numberShown,
      stand: parties.stand,
      createdAt: parties.createdAt,
    })
    .from(parties)
    .innerJoin(applications, eq(applications.id, parties.applicationId))
    .where(and(eq(applications.userId, userId), eq(parties.isClient, true)))
    .limit(maxExported)

/**
 * Erases the parties of an account’s applications and what was compared of them. Who decided what about a conflict when
 * stays, without the reason; the other applications of undecided ones are compared again.
 */
export function eraseParties(db: Database, userId: number) {
  const own = applicationsOfAccount(userId)
  const sides = [inArray(conflicts.applicationId, own), inArray(conflicts.otherId, own)]
  return [
    db
      .update(applications)
      .set({ conflictAt: null, conflictsFor: null })
      .where(
        sql`${applications.id} in (
          select other_id from ${conflicts} where ${conflicts.applicationId} in ${own} and decision is null
          union all select application_id from ${conflicts} where ${conflicts.otherId} in ${own} and decision is null)`,
      ),
    ...sides.map((side) => db.delete(conflicts).where(and(isNull(conflicts.decision), side))),
    ...sides.map((side) => db.update(conflicts).set({ reason: null, grounds: [] }).where(side)),
    db.delete(partyKeys).where(inArray(partyKeys.applicationId, own)),
    db.delete(dismissedParties).where(inArray(dismissedParties.applicationId, own)),
    db.delete(parties).where(inArray(parties.applicationId, own)),
  ]
}
