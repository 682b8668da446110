import type { Statement } from '../admission'
import type { Database } from './database'

export type Rows<S extends Statement> = S['_']['result']
/** One statement, several, or none if it is not needed this time. */
export type Part = Statement | readonly Statement[] | undefined
export type Parts = Record<string, Part>
export type Results<P extends Parts> = { [Name in keyof P]: Result<P[Name]> }
type Result<P extends Part> = P extends Statement
  ? Rows<P>
  : P extends readonly (infer S extends Statement)[]
    ? Rows<S>[]
    : P extends undefined
      ? undefined
      : never

/**
 * Runs statements in one batch: one round trip and one transaction.
 * @param first runs before the others; its rows are left out
 * @returns the rows of each statement under its name
 */
export async function read<const P extends Parts>(db: Database, parts: P, first?: Statement): Promise<Results<P>> {
  const named = Object.entries<Part>(parts)
  const statements = [...(first ? [first] : []), ...named.flatMap(([, part]) => listOf(part))]
  const [one, ...others] = statements
  if (!one) return {} as Results<P>
  const results: unknown[] = await db.batch([one, ...others])
  let at = first ? 1 : 0
  const taken = named.map(([name, part]): [string, unknown] => {
    const begin = at
    at += listOf(part).length
    if (part === undefined) return [name, undefined]
    return [name, isList(part) ? results.slice(begin, at) : results[begin]]
  })
  return Object.fromEntries(taken) as Results<P>
}

/** The row of a statement that always returns one: a write under the batch's guard. */
export function onlyRow<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('the statement returned no row')
  return row
}

const isList = (part: Part): part is readonly Statement[] => Array.isArray(part)
const listOf = (part: Part): readonly Statement[] => (part === undefined ? [] : isList(part) ? part : [part])
