import { createHash } from 'node:crypto'
import { openLocal } from '../d1.ts'
import { eachAtOnce } from './at-once.ts'
import { type DataStore, type Manifest, type Rows, type Table, tablesOf } from './data-store.ts'
import { snapshotOf } from './snapshot.ts'

const rowsAtOnce = 1000

interface Options {
  /** Gets the lines of JSON of a table, some at a time. */
  takeLines?: (table: string, lines: string) => void
  takeFile?: (key: string, bytes: Buffer) => void
  /** What an earlier backup copied of its tables, to compare the same columns. */
  copied?: Manifest['tables']
}

/** As `describe`; the rows of a local database are read from its file, as they are now. */
export async function describeStore(store: DataStore, isRemote: boolean, options?: Options): Promise<Manifest> {
  if (isRemote) return describe(store, options)
  const local = openLocal({ readOnly: true })
  try {
    return await describe({ db: snapshotOf(local), files: store.files }, options)
  } finally {
    local.close()
  }
}

/** Reads every row, every file and the head of the audit log. */
export async function describe(
  { db, files }: { db: Rows } & Pick<DataStore, 'files'>,
  { takeLines, takeFile, copied }: Options = {},
): Promise<Manifest> {
  const rows: Record<string, number> = {}
  const tables: NonNullable<Manifest['tables']> = {}
  for (const table of await tablesOf(db)) {
    const { name } = table
    const columns = copied?.[name]?.columns ?? table.columns
    const hash = createHash('sha256')
    rows[name] = 0
    for await (const page of pagesOf(db, {
      ...table,
      columns: columns.filter((each) => table.columns.includes(each)),
    })) {
      const lines = page.map((row) => `${JSON.stringify(row)}\n`).join('')
      hash.update(lines)
      rows[name] += page.length
      takeLines?.(name, lines)
    }
    tables[name] = { columns, sha256: hash.digest('hex') }
  }
  const manifest: Manifest = { madeAt: new Date().toISOString(), rows, tables, files: {}, auditHead: null }
  for (let cursor: string | undefined; ; ) {
    const page = await files.list({ ...(cursor === undefined ? {} : { cursor }), limit: 500 })
    await eachAtOnce(page.objects, async ({ key }) => {
      const object = await files.get(key)
      if (!object) return
      const bytes = Buffer.from(await object.arrayBuffer())
      manifest.files[key] = createHash('sha256').update(bytes).digest('hex')
      takeFile?.(key, bytes)
    })
    if (!page.truncated) break
    cursor = page.cursor
  }
  const heads = await db.prepare('select hash from audit_seals order by id desc limit 1').all<{ hash: string }>()
  manifest.auditHead = heads.results[0]?.hash ?? null
  return manifest
}

async function* pagesOf(db: Rows, { name, columns, key }: Table): AsyncGenerator<Record<string, unknown>[]> {
  const select = `select ${list(columns)} from "${name}"`
  const order = `order by ${list(key)} limit ${rowsAtOnce}`
  let last: unknown[] = []
  for (;;) {
    const after = last.length > 0 ? `where (${list(key)}) > (${key.map(() => '?').join(', ')})` : ''
    const { results } = await db
      .prepare(`${select} ${after} ${order}`)
      .bind(...last)
      .all()
    yield results
    const end = results.at(-1)
    if (!end || results.length < rowsAtOnce) return
    last = key.map((column) => end[column])
  }
}

const list = (columns: readonly string[]): string => columns.map((column) => `"${column}"`).join(', ')
