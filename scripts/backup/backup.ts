import { appendFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { openDataStore, type Rows } from './data-store.ts'
import { describeStore } from './describe.ts'

// Copies every row and every stored file, still encrypted, into a new folder: of the local database all rows as they are
// at one moment, also while a server runs. Without the search tables, which `wrangler d1 export` refuses: `tablesOf` in `data-store.ts`.
const [folder] = process.argv.slice(2).filter((arg) => !arg.startsWith('--'))

if (!folder || existsSync(folder)) {
  console.error(folder ? `${folder} already exists.` : 'Usage: npm run backup -- <new folder>')
  process.exit(2)
}
const target = resolve(folder)
mkdirSync(join(target, 'tables'), { recursive: true, mode: 0o700 })
const isRemote = process.argv.includes('--remote')
const source = await openDataStore(isRemote)
try {
  const manifest = await describeStore(source, isRemote, {
    takeLines: (table, lines) => {
      appendFileSync(join(target, 'tables', `${table}.jsonl`), lines, { mode: 0o600 })
    },
    takeFile: (key, bytes) => {
      const file = join(target, 'files', key)
      mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
      writeFileSync(file, bytes, { mode: 0o600 })
    },
  })
  const changed = isRemote ? await grownSince(source.db, manifest.rows) : []
  if (changed.length > 0)
    throw new Error(`Rows of ${changed.join(', ')} were written meanwhile. Make it again while nothing is.`)
  writeFileSync(join(target, 'manifest.json'), JSON.stringify(manifest, null, 2))
  const rows = Object.values(manifest.rows).reduce((sum, each) => sum + each, 0)
  console.log(`${rows} rows and ${Object.keys(manifest.files).length} files are in ${target}.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await source.close()
}

/** The tables that have another number of rows now. */
async function grownSince(db: Rows, rows: Record<string, number>): Promise<string[]> {
  const names = Object.keys(rows)
  const counts = await Promise.all(
    names.map((name) => db.prepare(`select count(*) as rows from "${name}"`).first<number>('rows')),
  )
  return names.filter((name, at) => rows[name] !== counts[at])
}
