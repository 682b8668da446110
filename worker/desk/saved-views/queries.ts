import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import { maxSavedViews } from '#contract/desk/saved-views'
import type { Database } from '../../platform/database/database'
import { savedViews } from './tables'

export const viewsOf = (db: Database, memberId: number) =>
  db
    .select({ id: savedViews.id, name: savedViews.name, filters: savedViews.filters })
    .from(savedViews)
    .where(eq(savedViews.memberId, memberId))
    .orderBy(asc(savedViews.id))
    .limit(maxSavedViews)

const isNamed = (memberId: number, name: string) =>
  and(eq(savedViews.memberId, memberId), sql`lower(${savedViews.name}) = lower(${name})`)

/** SQL condition: the member has a view of this name, or room for one. */
export const hasRoomForView = (memberId: number, name: string): SQL =>
  sql`(exists (select 1 from ${savedViews} where ${isNamed(memberId, name)})
    or (select count(*) < ${maxSavedViews} from ${savedViews} where ${eq(savedViews.memberId, memberId)}))`

export const saveView = (db: Database, view: typeof savedViews.$inferInsert) =>
  db
    .insert(savedViews)
    .values(view)
    .onConflictDoUpdate({
      target: [savedViews.memberId, sql`lower(name)`],
      set: { name: view.name, filters: view.filters },
    })

export const deleteView = (db: Database, memberId: number, id: number) =>
  db.delete(savedViews).where(and(eq(savedViews.id, id), eq(savedViews.memberId, memberId)))
