import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database'
import { isVisibleTo } from '../shared/viewer-queries'
import { applications } from '../tables'
import type { Viewer } from '../viewer'

const isOwn = (userId: number, id: number) =>
  and(eq(applications.id, id), eq(applications.userId, userId), isNull(applications.erasedAt))

/** An application for those who may see it in full. */
export const visibleApplication = (db: Database, viewer: Viewer, id: number) =>
  db.select().from(applications).where(isVisibleTo(viewer, id)).limit(1)

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
