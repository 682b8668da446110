import { createWriteStream, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { type DataStore, openDataStore, type Table, tablesOf } from './data-store.ts'
import { describe } from './describe.ts'

// Copies every row and every stored file, still encrypted, into a new folder.
const [folder] = process.argv.slice(2).filter((arg) => !arg.startsWith('--'))
const rowsAtOnce = 1000

if (!folder || existsSync(folder)) {
  console.error(folder ? `${folder} already exists.` : 'Usage: npm run backup -- <new folder>')
  process.exit(2)
}
const target = resolve(folder)
mkdirSync(join(target, 'tables'), { recursive: true, mode: 0o700 })
const source = await openDataStore(process.argv.includes('--remote'))
try {
  for (const table of await tablesOf(source.db)) await copyRows(source, table)
  const manifest = await describe(source, (key, bytes) => {
    const file = join(target, 'files', key)
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    writeFileSync(file, bytes, { mode: 0o600 })
  })
  writeFileSync(join(target, 'manifest.json'), JSON.stringify(manifest, null, 2))
  const rows = Object.values(manifest.rows).reduce((sum, each) => sum + each, 0)
  console.log(`${rows} rows and ${Object.keys(manifest.files).length} files are in ${target}.`)
} finally {
  await source.close()
}

async function copyRows({ db }: DataStore, { name, columns, key }: Table) {
  const out = createWriteStream(join(target, 'tables', `${name}.jsonl`), { mode: 0o600 })
  const select = `select ${list(columns)} from "${name}"`
  const order = `order by ${list(key)} limit ${rowsAtOnce}`
  let last: unknown[] = []
  for (;;) {
    const after = last.length > 0 ? `where (${list(key)}) > (${key.map(() => '?').join(', ')})` : ''
    const { results } = await db
      .prepare(`${select} ${after} ${order}`)
      .bind(...last)
      .all()
    for (const row of results) out.write(`${JSON.stringify(row)}\n`)
    const end = results.at(-1)
    if (!end || results.length < rowsAtOnce) break
    last = key.map((column) => end[column])
  }
  await new Promise((done) => out.end(done))
}

function list(columns: readonly string[]): string {
  return columns.map((column) => `"${column}"`).join(', ')
}
