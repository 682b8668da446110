import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database'
import { applications } from '../tables'

const isOwn = (userId: number, id: number) =>
  and(eq(applications.id, id), eq(applications.userId, userId), isNull(applications.erasedAt))

export const ownApplication = (db: Database, userId: number, id: number) =>
  db.select().from(applications).where(isOwn(userId, id)).limit(1)

export const markOf = (db: Database, userId: number, id: number) =>
  db
    .select({ isNotForSale: applications.isNotForSale, isPropertyShown: applications.isPropertyShown })
    .from(applications)
    .where(isOwn(userId, id))
    .limit(1)

/** What only the owner decides of what people who check the deed see. */
export type Mark = 'isNotForSale' | 'isPropertyShown'

export const isMarked = (db: Database, userId: number, id: number, mark: Mark, value: boolean): SQL =>
  sql`exists ${db
    .select({ id: applications.id })
    .from(applications)
    .where(and(isOwn(userId, id), eq(applications[mark], value)))}`

export const setMark = (db: Database, id: number, mark: Mark, value: boolean) =>
  db
    .update(applications)
    .set({ [mark]: value })
    .where(eq(applications.id, id))
