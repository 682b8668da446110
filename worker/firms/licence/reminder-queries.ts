import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database'
import { firms, members } from '../tables'
import { licences } from './tables'

/** Checked certificates of a year whose lawyer has entered no later one and did not get this reminder. */
export const endingLicences = (db: Database, year: number, reminder: number, rows: number) =>
  db
    .select({
      id: licences.id,
      firmId: licences.firmId,
      memberId: licences.memberId,
      fullName: members.fullName,
      email: members.email,
      slug: firms.slug,
    })
    .from(licences)
    .innerJoin(members, and(eq(members.id, licences.memberId), eq(members.isActive, true)))
    .innerJoin(firms, and(eq(firms.id, licences.firmId), eq(firms.isActive, true)))
    // written out, so that its partial index is used
    .where(
      sql`${licences.year} = ${year} and ${licences.reminded} < ${reminder}
        and ${licences.decidedAt} is not null and ${licences.refusedReason} is null
        and not exists (
          select 1 from licences as later
          where later.member_id = ${licences.memberId} and later.year > ${licences.year} and later.refused_reason is null
        )`,
    )
    .limit(rows)

export const adminsOfFirms = (db: Database, firmIds: readonly number[]) =>
  db
    .select({ id: members.id, firmId: members.firmId, name: members.fullName, email: members.email })
    .from(members)
    .where(and(inArray(members.firmId, [...firmIds]), eq(members.role, 'admin'), eq(members.isActive, true)))

export const setReminded = (db: Database, ids: readonly number[], reminder: number) =>
  db
    .update(licences)
    .set({ reminded: reminder })
    .where(inArray(licences.id, [...ids]))
