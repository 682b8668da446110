import { type SQL, sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { expect } from 'vitest'
import { db } from './people'
import { faultsOf, textOf } from './terms'

/** Whether a condition of a batch holds now. */
export const holds = async (condition: SQL) => {
  const [row] = await valueOf(condition)
  await seek(condition)
  return row?.holds === 1
}

const valueOf = (condition: SQL) => db.select({ holds: sql<number>`${condition}`.as('holds') }).from(sql`(select 1)`)

/** Of each text of a condition, the faults that no state of the database has shown yet. */
const unseen = new Map<string, Set<string>>()

/** Compares a condition and each of its faults in the state that the database has now. */
async function seek(condition: SQL) {
  const faults = faultsOf(condition)
  const text = textOf(condition)
  const left = unseen.get(text) ?? new Set(faults.map(({ what }) => what))
  unseen.set(text, left)
  const sought = faults.filter(({ what }) => left.has(what))
  const [first, ...rest] = await db.batch([valueOf(condition), ...sought.map((fault) => valueOf(fault.condition))])
  for (const [place, { what }] of sought.entries())
    if (Boolean(rest[place]?.[0]?.holds) !== Boolean(first[0]?.holds)) left.delete(what)
}

/**
 * Each term of these conditions decided in one of the states that they were tried in: without one of them, or with a limit
 * moved by one, one would have held where it did not, or the other way round.
 * @param but part of a fault that makes no difference
 */
export function expectEveryTerm(conditions: readonly SQL[], but: readonly string[] = []) {
  const left = conditions.flatMap((condition) => [...(unseen.get(textOf(condition)) ?? ['never tried'])])
  expect(left.filter((what) => !but.some((known) => what.includes(known)))).toEqual([])
}

/** The condition holds, ends with each of these changes of a row (not with those of `stays`), and holds again once it is undone. */
export async function expectEnds<Table extends SQLiteTable>(
  condition: SQL,
  table: Table,
  where: SQL | undefined,
  changes: readonly Partial<Table['$inferSelect']>[],
  stays: readonly Partial<Table['$inferSelect']>[] = [],
) {
  const [before] = await db.select().from(table).where(where)
  expect(await holds(condition), 'before').toBe(true)
  for (const change of [...changes, ...stays]) {
    const names = Object.keys(change)
    const former = Object.fromEntries(Object.entries(before ?? {}).filter(([name]) => names.includes(name)))
    await db.update(table).set(change).where(where)
    expect(await holds(condition), names.join()).toBe(stays.includes(change))
    await db
      .update(table)
      .set(former as never)
      .where(where)
    expect(await holds(condition), `${names.join()} undone`).toBe(true)
  }
}
