import { type SQL, sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { expect } from 'vitest'
import { db } from './people'

/** Whether a condition of a batch holds now. */
export const holds = async (condition: SQL) => {
  const [row] = await db.select({ holds: sql<number>`${condition}`.as('holds') }).from(sql`(select 1)`)
  return row?.holds === 1
}

/** The condition holds, ends with each of these changes of a row, and holds again once it is undone. */
export async function expectEnds<Table extends SQLiteTable>(
  condition: SQL,
  table: Table,
  where: SQL | undefined,
  changes: readonly Partial<Table['$inferSelect']>[],
) {
  const [before] = await db.select().from(table).where(where)
  expect(await holds(condition), 'before').toBe(true)
  for (const change of changes) {
    const names = Object.keys(change)
    const former = Object.fromEntries(Object.entries(before ?? {}).filter(([name]) => names.includes(name)))
    await db.update(table).set(change).where(where)
    expect(await holds(condition), names.join()).toBe(false)
    await db
      .update(table)
      .set(former as never)
      .where(where)
    expect(await holds(condition), `${names.join()} undone`).toBe(true)
  }
}
