import { Column, fillPlaceholders, is, type Placeholder, SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Database } from './database'
import type { Statement } from './statement'

/** A value as the database stores it: a time in milliseconds, a flag as 0 or 1. */
export type Value = string | number | null
/** Stands for a value in a query. */
export type ValueOf<Name extends string> = (name: Name) => Placeholder

interface Query extends SQLWrapper {
  readonly _: { readonly selectedFields: Record<string, unknown>; readonly result: unknown }
  toSQL(): { sql: string; params: unknown[] }
}

/** A statement that can also stand inside another query. */
export type Prepared<Rows> = Statement<Rows> & Pick<Query, 'getSQL' | 'toSQL'>

/** A query's SQL and how its rows are read. */
interface Plan {
  sql: string
  params: unknown[]
  columns: readonly { name: string; decoder: Decoder }[]
}
interface Decoder {
  mapFromDriverValue: (value: unknown) => unknown
}

/**
 * A query whose SQL is built by its first use and then kept, as building costs more than reading a few rows.
 * @param build gets `value(name)` for each value that a use gives; a value is bound as it is
 * @param variant what the SQL depends on; each one is built and kept
 */
export function prepared<Name extends string, Q extends Query, Variant = undefined>(
  build: (db: Database, value: ValueOf<Name>, variant: Variant) => Q,
) {
  const plans = new Map<string, Plan>()
  return (
    db: Database,
    values: Readonly<Record<Name, Value>>,
    ...[variant]: Variant extends undefined ? [] : [Variant]
  ) => {
    const key = JSON.stringify(variant) ?? ''
    const plan = plans.get(key) ?? planOf(build(db, (name) => sql.placeholder(name), variant as Variant))
    plans.set(key, plan)
    const inside = () =>
      build(db, (name) => sql.param(values[name]) as unknown as Placeholder, variant as Variant).getSQL()
    return new PreparedStatement(db, plan, values, inside) as unknown as Prepared<Q['_']['result']>
  }
}

function planOf(query: Query): Plan {
  const columns = Object.entries(query._.selectedFields).map(([name, field]) => ({ name, decoder: decoderOf(field) }))
  return { ...query.toSQL(), columns }
}

function decoderOf(field: unknown): Decoder {
  if (is(field, Column)) return field
  const { decoder } = (is(field, SQL.Aliased) ? field.sql : field) as SQL & { decoder?: Decoder }
  if (!decoder) throw new Error('a prepared query selects columns, not tables')
  return decoder
}

/** What Drizzle's `batch` needs of a statement. */
class PreparedStatement {
  private readonly db: Database
  private readonly plan: Plan
  private readonly values: Record<string, Value>

  readonly getSQL: () => SQL

  constructor(db: Database, plan: Plan, values: Record<string, Value>, getSQL: () => SQL) {
    this.db = db
    this.plan = plan
    this.values = values
    this.getSQL = getSQL
  }
  toSQL() {
    const { sql, params } = this.plan
    return { sql, params: fillPlaceholders(params, this.values) }
  }
  _prepare() {
    const query = this.toSQL()
    return {
      getQuery: () => query,
      stmt: this.db.$client.prepare(query.sql),
      mapResult: ({ results }: D1Result<Record<string, unknown>>) => rowsOf(results, this.plan.columns),
    }
  }
}

/** D1 names the columns in their order; two of one name would be one. */
function rowsOf(results: Record<string, unknown>[], columns: Plan['columns']): Record<string, unknown>[] {
  const [first] = results
  if (!first) return []
  const names = Object.keys(first)
  if (names.length !== columns.length) throw new Error('two columns of a query have the same name')
  const sources = columns.map((column, at) => ({ ...column, source: names[at] ?? '' }))
  return results.map((result) => {
    const row: Record<string, unknown> = {}
    for (const { name, source, decoder } of sources) {
      const value = result[source]
      row[name] = value === null ? null : decoder.mapFromDriverValue(value)
    }
    return row
  })
}
