import { and, asc, eq, lte } from 'drizzle-orm'
import type { Database } from '../database/database'
import { leftWork } from '../database/tables'

export type LeftRow = typeof leftWork.$inferSelect

export const insertLeft = (db: Database, row: LeftRow) => db.insert(leftWork).values(row)

export const dueLeft = (db: Database, now: Date, most: number) =>
  db.select().from(leftWork).where(lte(leftWork.dueAt, now)).orderBy(asc(leftWork.dueAt)).limit(most)

/** Counts a try and sets the next one, unless another run has. @returns a row if this run has it */
export const takeLeft = (db: Database, { id, dueAt, tries }: LeftRow, next: Date) =>
  db
    .update(leftWork)
    .set({ dueAt: next, tries: tries + 1 })
    .where(and(eq(leftWork.id, id), eq(leftWork.dueAt, dueAt)))
    .returning({ id: leftWork.id })

export const endLeft = (db: Database, id: string) => db.delete(leftWork).where(eq(leftWork.id, id))
