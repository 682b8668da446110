import { type DataStore, type Table, tablesOf } from './data-store.ts'

type Row = Record<string, string | number | null>

/** Bytes of JSON in one statement: D1 takes at most 2 MB in one value. Source: Cloudflare, D1 limits. */
const maxChunkBytes = 500_000

/**
 * Fills every table of an empty database, parents before the tables that refer to them.
 * @param rowsOf the lines of JSON of a table
 * @param progress called after each table with the number of its rows
 * @throws when rows refer to a row that is missing; D1 calls that an internal error
 */
export async function fillTables(
  { db }: Pick<DataStore, 'db'>,
  rowsOf: (table: string) => string[],
  progress: (table: string, rows: number) => void,
): Promise<void> {
  const tables = parentsFirst(await tablesOf(db))
  // a migration may have left a first row
  await db.batch(tables.toReversed().map(({ name }) => db.prepare(`delete from "${name}"`)))
  for (const table of tables) {
    const rows = rowsOf(table.name)
    for (const chunk of chunksOf(rows)) {
      await insert(db, table, chunk).catch((cause: unknown) => {
        throw new Error(`The rows of ${table.name} were not restored: ${String(cause)}`, { cause })
      })
    }
    if (rows.length > 0) progress(table.name, rows.length)
  }
}

/** The rows travel as one JSON value, which SQLite takes apart: one statement for thousands of rows. */
async function insert(db: D1Database, { name, columns }: Table, lines: readonly string[]): Promise<void> {
  const rows = lines.map((line) => JSON.parse(line) as Row)
  // a column that is newer than the backup gets its default
  const known = columns.filter((column) => rows.some((row) => column in row))
  const values = rows.map((row) => known.map((column) => row[column] ?? null))
  const names = known.map((column) => `"${column}"`).join(', ')
  const parts = known.map((_, at) => `json_extract(value, '$[${at}]')`).join(', ')
  await db.batch([
    // a row may refer to a later one of its own table
    db.prepare('pragma defer_foreign_keys = on'),
    db.prepare(`insert into "${name}" (${names}) select ${parts} from json_each(?)`).bind(JSON.stringify(values)),
  ])
}

function* chunksOf(lines: readonly string[]): Generator<string[]> {
  let chunk: string[] = []
  let bytes = 0
  for (const line of lines) {
    const length = Buffer.byteLength(line)
    if (chunk.length > 0 && bytes + length > maxChunkBytes) {
      yield chunk
      chunk = []
      bytes = 0
    }
    chunk.push(line)
    bytes += length
  }
  if (chunk.length > 0) yield chunk
}

/** Each table after the tables that it refers to. A circle cannot be filled in parts and is an error. */
export function parentsFirst<T extends Pick<Table, 'name' | 'parents'>>(tables: readonly T[]): T[] {
  const ordered: T[] = []
  let waiting = [...tables]
  while (waiting.length > 0) {
    const names = new Set(waiting.map(({ name }) => name))
    const free = waiting.filter(({ name, parents }) => parents.every((each) => each === name || !names.has(each)))
    if (free.length === 0) throw new Error(`These tables refer to each other: ${[...names].join(', ')}`)
    ordered.push(...free)
    waiting = waiting.filter((table) => !free.includes(table))
  }
  return ordered
}
