import { type SQL, sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { expect, onTestFinished, type TestContext } from 'vitest'
import { db } from './people'
import { faultsOf, textOf } from './terms'

/** Whether a condition of a batch holds now, or a change has a row. */
export const holds = async (condition: SQL) => {
  const [row] = await valueOf(condition)
  await seek(condition)
  return Number(row?.holds) > 0
}

const valueOf = (condition: SQL) => db.select({ holds: sql<number>`${condition}`.as('holds') }).from(sql`(select 1)`)

/** Of each text of a condition, the faults that no state of the database has shown yet, by their place. */
const unseen = new Map<string, Map<number, string>>()

/** Texts of which a test expected every term. */
const expected = new Set<string>()

/** In a table, each condition that was tried has to be among those of `expectEveryTerm`, or has no fault left. */
function expectNoneLeft({ task }: Pick<TestContext, 'task'>) {
  const left = [...unseen].flatMap(([text, faults]) => (expected.has(text) ? [] : [...faults.values()]))
  unseen.clear()
  expected.clear()
  const isTable = /(as-read|touched)-[^/]*$/.test(task.file.name)
  if (isTable && task.result?.state !== 'fail')
    expect(left, 'faults of conditions that `expectEveryTerm` did not get').toEqual([])
}

/** Compares a condition and each of its faults in the state that the database has now. */
async function seek(condition: SQL) {
  // files share this module, so that a hook of it would be of the first one alone
  if (unseen.size === 0) onTestFinished(expectNoneLeft)
  const faults = faultsOf(condition)
  const text = textOf(condition)
  const left = unseen.get(text) ?? new Map(faults.map(({ what }, place) => [place, what]))
  unseen.set(text, left)
  const sought = faults.flatMap((fault, place) => (left.has(place) ? [{ ...fault, place }] : []))
  const [first, ...rest] = await db.batch([valueOf(condition), ...sought.map((fault) => valueOf(fault.condition))])
  for (const [at, { place }] of sought.entries())
    if (Number(rest[at]?.[0]?.holds) !== Number(first[0]?.holds)) left.delete(place)
}

/**
 * Each term of these conditions decided in one of the states that they were tried in: without one of them, or with a limit
 * moved by one, one would have held where it did not, or the other way round.
 * @param but part of a fault that makes no difference
 */
export function expectEveryTerm(conditions: readonly SQL[], but: readonly string[] = []) {
  for (const condition of conditions) expected.add(textOf(condition))
  const left = conditions.flatMap((condition) => {
    const text = textOf(condition)
    const faults = unseen.get(text)?.values() ?? ['never tried']
    const unknown = [...faults].filter((what) => !but.some((known) => what.includes(known)))
    return unknown.map((what) => `${what} of ${text.slice(0, 200)}`)
  })
  expect(left).toEqual([])
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
