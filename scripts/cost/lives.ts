import { accountRows } from './account-rows.ts'
import { fileRows } from './file-rows.ts'
import { madeUp } from './made-up.ts'

type Row = Record<string, string | number>

/** The rows of applications from their start to their deed, each with an owner of its own, by table. They happen at the same time. */
export function wholeLives(first: number, count: number, firms: number): Map<string, Row[]> {
  const places = new Map<string, Row[][]>()
  for (let life = first; life < first + count; life += 1) {
    const made = madeUp(life, firms)
    const { users, ...account } = accountRows(made)
    // an application refers to its owner, and all else to the application
    for (const [table, rows] of Object.entries<Row[]>({ users, ...fileRows(made), ...account })) {
      const ofTable = places.get(table) ?? []
      places.set(table, ofTable)
      for (const [place, row] of rows.entries()) ofTable[place] = [...(ofTable[place] ?? []), row]
    }
  }
  return new Map([...places].map(([table, rows]) => [table, rows.flat()]))
}

/** The statement that writes rows of a table, which it takes as JSON. */
export function insertOf(table: string, rows: readonly Row[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const values = columns.map((column) => `value ->> '${column}'`)
  return `insert into ${table} (${columns.join(', ')}) select ${values.join(', ')} from json_each(?)`
}
