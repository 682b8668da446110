import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database'
import { insertFrom } from '../../platform/database/insert-from'
import { standsIn } from '../notices/queries'
import { memberNotices } from '../notices/tables'
import { members } from '../tables'

export type NewNotice = Omit<typeof memberNotices.$inferInsert, 'id'>

/** Tells these members, as far as they are active members of the firm. */
export const insertNotices = (db: Database, firmId: number, notices: readonly NewNotice[]) =>
  notices.map((notice) =>
    insertFrom(
      db,
      memberNotices,
      notice,
      sql`${members} where ${members.id} = ${notice.memberId} and ${members.firmId} = ${firmId} and ${members.isActive} = 1`,
    ),
  )

/** The member for whom this one stands in now, by position; null if there is none. */
export const absentAt = (
  memberId: number | Placeholder | SQL,
  now: number | Placeholder,
  position: number,
): SQL<number> =>
  sql<number>`(select absent.id from members as absent where ${standsIn(memberId, now)} order by absent.id limit 1 offset ${sql.raw(String(position))})`
