import { and, asc, desc, eq, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { maxAbsent, maxNotices } from '#contract/desk/people'
import { applications } from '../../applications/tables'
import { memberNotices } from '../../firms/notices/tables'
import { absentAt } from '../../firms/shared/substitute-queries'
import { members } from '../../firms/tables'
import type { Database } from '../../platform/database/database'

interface Reader {
  id: number
  firmId: number
}

/** The member, and each for whom they stand in now. */
export const readersOf = (id: number, now: Date): (number | SQL<number>)[] => [
  id,
  ...Array.from({ length: maxAbsent }, (_, position) => absentAt(id, now.getTime(), position)),
]

const among = (id: number, now: Date): SQL =>
  sql.join(
    readersOf(id, now).map((whose) => sql`${whose}`),
    sql`, `,
  )

/** Whose notices come to the member now: their own, and those of each for whom they stand in; newest first. */
export const noticesOf = (db: Database, { id, firmId }: Reader, now: Date) =>
  readersOf(id, now).map((whose) =>
    db
      // no two columns share a name
      .select({
        id: memberNotices.id,
        memberId: memberNotices.memberId,
        memberName: members.fullName,
        kind: memberNotices.kind,
        byName: memberNotices.byName,
        word: memberNotices.word,
        aboutName: memberNotices.aboutName,
        files: memberNotices.files,
        tasks: memberNotices.tasks,
        createdAt: memberNotices.createdAt,
        heldId: sql<number | null>`${applications.id}`.as('held_id'),
        referenceNumber: sql<string | null>`${applications.referenceNumber}`.as('reference'),
        clientName: sql<string | null>`${applications.clientName}`.as('client'),
      })
      .from(memberNotices)
      .innerJoin(members, eq(members.id, memberNotices.memberId))
      .leftJoin(applications, and(eq(applications.id, memberNotices.applicationId), eq(applications.firmId, firmId)))
      .where(
        and(eq(memberNotices.memberId, whose), or(isNull(memberNotices.applicationId), isNotNull(applications.id))),
      )
      .orderBy(desc(memberNotices.id))
      .limit(maxNotices + 1),
  )
export type NoticeRow = Awaited<ReturnType<typeof noticesOf>[number]>[number]

/** The colleagues for whom the member stands in now. */
export const absentOf = (db: Database, { id }: Pick<Reader, 'id'>, now: Date) =>
  db
    .select({ id: members.id, fullName: members.fullName, awayUntil: members.awayUntil })
    .from(members)
    .where(sql`${members.id} in (${sql.join(readersOf(id, now).slice(1), sql`, `)})`)
    .orderBy(asc(members.id))
    .limit(maxAbsent)

/** Removes what the member has read, their own and what came to them for someone else. */
export const removeNotices = (db: Database, id: number, upTo: number, now: Date) =>
  db
    .delete(memberNotices)
    .where(and(sql`${memberNotices.memberId} in (${among(id, now)})`, lte(memberNotices.id, upTo)))
