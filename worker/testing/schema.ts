import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

interface Entry {
  type: 'table' | 'index' | 'trigger' | 'view'
  name: string
  tbl_name: string
  sql: string
}

const folder = resolve(import.meta.dirname, '../../migrations')
const order = ['table', 'view', 'index', 'trigger']

/** The database after all migrations as SQL: tables by name, each with its indexes and triggers. */
export function schemaText(): string {
  const database = new DatabaseSync(':memory:')
  for (const file of readdirSync(folder).sort()) database.exec(readFileSync(join(folder, file), 'utf8'))
  const entries = database
    .prepare(`select type, name, tbl_name, sql from sqlite_master where sql is not null order by tbl_name, name`)
    .all() as unknown as Entry[]
  const searches = entries.filter(({ sql }) => /^create virtual/i.test(sql)).map(({ name }) => name)
  // the tables in which FTS5 keeps its index
  const isOfSearch = ({ name }: Entry) => searches.some((search) => name.startsWith(`${search}_`))
  const shown = entries.filter((entry) => entry.type !== 'table' || !isOfSearch(entry))
  const byTable = Map.groupBy(shown, ({ tbl_name }) => tbl_name)
  const texts = Array.from(byTable.values(), (own) =>
    own
      .toSorted((a, b) => order.indexOf(a.type) - order.indexOf(b.type))
      .map(({ sql }) => `${lined(sql)};`)
      .join('\n'),
  )
  return `-- The database after all migrations. Never edit it: npm run units -- worker/testing/schema -u writes it.\n\n${texts.join('\n\n')}\n`
}

/** One line a column: `alter table` adds columns to the end of a line. */
function lined(sql: string): string {
  if (!/^create table/i.test(sql)) return sql
  const start = sql.indexOf('(')
  const end = sql.lastIndexOf(')')
  return `${sql.slice(0, start + 1)}\n  ${columnsOf(sql.slice(start + 1, end)).join(',\n  ')}\n${sql.slice(end)}`
}

/** The parts between the commas that are in no brackets, text or comment. */
function columnsOf(list: string): string[] {
  const parts = ['']
  let depth = 0
  for (const [token] of list.matchAll(/'(?:[^']|'')*'|--[^\n]*|[^]/g)) {
    if (token === '(') depth++
    if (token === ')') depth--
    if (token === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += token
  }
  return parts.map((part) => part.trim())
}
