import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database'
import { insertFrom } from '../../platform/database/insert-from'
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
