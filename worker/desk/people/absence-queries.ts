import { and, asc, eq, gt, inArray, or, type SQL, sql } from 'drizzle-orm'
import { members } from '../../firms/tables'
import type { Database } from '../../platform/database/database'
import type { Absence } from './absence-rules'

const mostAbsent = 50

/** Members of the firm with their absences. */
export const peopleOf = (db: Database, firmId: number, ids: readonly number[]) =>
  db
    .select({
      id: members.id,
      fullName: members.fullName,
      isActive: members.isActive,
      role: members.role,
      permissions: members.permissions,
      awayFrom: members.awayFrom,
      awayUntil: members.awayUntil,
      substituteId: members.substituteId,
      substituteName: sql<
        string | null
      >`(select full_name from members as substitute where substitute.id = members.substitute_id)`.as(
        'substitute_name',
      ),
    })
    .from(members)
    .where(and(inArray(members.id, [...ids]), eq(members.firmId, firmId)))
    .limit(2)

/** Those who are away now or later, and for whom one of these stands in. */
export const substituted = (db: Database, ids: readonly number[], now: Date) =>
  db
    .select({
      id: members.id,
      fullName: members.fullName,
      substituteId: members.substituteId,
      awayFrom: members.awayFrom,
      awayUntil: members.awayUntil,
    })
    .from(members)
    .where(
      and(or(...ids.map((id) => eq(members.substituteId, id))), gt(members.awayUntil, now), eq(members.isActive, true)),
    )
    .orderBy(asc(members.id))
    .limit(mostAbsent)

interface Read {
  id: number
  awayFrom: Date | null
  awayUntil: Date | null
  isActive: boolean
}

/** SQL condition: these members are as they were read, and no one else got one of them as a substitute. */
export const areAbsencesAsRead = (people: readonly Read[], absent: readonly { id: number }[], now: Date): SQL => {
  const asRead = people.map(
    ({ id, awayFrom, awayUntil, isActive }) =>
      sql`exists (select 1 from ${members} where ${members.id} = ${id} and ${members.awayFrom} is ${awayFrom?.getTime() ?? null}
        and ${members.awayUntil} is ${awayUntil?.getTime() ?? null} and ${members.isActive} = ${isActive ? 1 : 0})`,
  )
  const ids = sql.join(
    people.map(({ id }) => sql`${id}`),
    sql`, `,
  )
  return sql`${sql.join(asRead, sql` and `)} and (select count(*) from ${members} where ${members.substituteId} in (${ids})
    and ${members.awayUntil} > ${now.getTime()} and ${members.isActive} = 1) = ${absent.length}`
}

export const setAbsence = (db: Database, id: number, absence: { [Column in keyof Absence]: Absence[Column] | null }) =>
  db.update(members).set(absence).where(eq(members.id, id))
