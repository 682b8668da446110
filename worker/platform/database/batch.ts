import type { Database } from './database'
import type { Statement } from './statement'

export type Rows<S extends Statement> = S['_']['result']
/** One statement, several, a group with names of its own, or none if it is not needed this time. */
export type Part = Statement | readonly Statement[] | Parts | undefined
export interface Parts {
  readonly [name: string]: Part
}
export type Results<P extends Parts> = { [Name in keyof P]: Result<P[Name]> }
export type Result<P extends Part> = P extends Statement
  ? Rows<P>
  : P extends readonly (infer S extends Statement)[]
    ? Rows<S>[]
    : P extends Parts
      ? Results<P>
      : undefined

/**
 * Runs statements in one batch: one round trip and one transaction.
 * @returns the rows of each statement under its name
 */
export const batch = <const P extends Parts>(db: Database, parts: P): Promise<Results<P>> =>
  runNamed(parts, undefined, (statements) => runBatch(db, statements))

/**
 * @param first runs before the others; its rows are left out
 * @param run gives the rows of each statement
 */
export async function runNamed<const P extends Parts>(
  parts: P,
  first: Statement | undefined,
  run: (statements: readonly Statement[]) => Promise<readonly unknown[]>,
): Promise<Results<P>> {
  const statements = [...(first ? [first] : []), ...statementsOf(parts)]
  if (statements.length === 0) return {} as Results<P>
  const results = (await run(statements)).values()
  if (first) results.next()
  return resultOf(parts, results) as Results<P>
}

export async function runBatch(db: Database, statements: readonly Statement[]): Promise<unknown[]> {
  const [one, ...others] = statements
  return one ? await db.batch([one, ...others]) : []
}

/** The row of a statement that always returns one: a write under the batch's guard. */
export function onlyRow<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('the statement returned no row')
  return row
}

function resultOf(part: Part, results: Iterator<unknown, unknown>): unknown {
  if (part === undefined) return undefined
  if (isList(part)) return part.map(() => results.next().value)
  if (!isGroup(part)) return results.next().value
  return Object.fromEntries(Object.entries(part).map(([name, own]) => [name, resultOf(own, results)]))
}

function statementsOf(part: Part): readonly Statement[] {
  if (part === undefined) return []
  if (isList(part)) return part
  return isGroup(part) ? Object.values(part).flatMap(statementsOf) : [part]
}

const isList = (part: Part): part is readonly Statement[] => Array.isArray(part)
/** Statements are instances of classes. */
const isGroup = (part: Statement | Parts): part is Parts => Object.getPrototypeOf(part) === Object.prototype
