import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { applyMigrations } from '../migrations.ts'
import { eachAtOnce } from './at-once.ts'
import { type DataStore, type Manifest, openDataStore } from './data-store.ts'
import { describeStore } from './describe.ts'
import { fillTables } from './fill.ts'

// Restores a backup into an empty, migrated database and an empty bucket, and proves that nothing differs.
const [folder] = process.argv.slice(2).filter((arg) => !arg.startsWith('--'))

if (!folder || !existsSync(join(folder, 'manifest.json'))) {
  console.error('Usage: npm run restore -- <folder of a backup>')
  process.exit(2)
}
const source = resolve(folder)
const manifest = JSON.parse(readFileSync(join(source, 'manifest.json'), 'utf8')) as Manifest
const isRemote = process.argv.includes('--remote')
const target = await openDataStore(isRemote)
try {
  if (!isRemote) await applyMigrations(target.db)
  const { rows, files } = await describeStore(target, isRemote)
  if (['users', 'firms', 'applications'].some((name) => rows[name]) || Object.keys(files).length > 0) {
    throw new Error('Nothing was restored: this database or bucket is not empty.')
  }
  await withoutTriggers(target.db, () =>
    fillTables(target, linesOf, (table, count) => console.log(`${table}: ${count} rows`)),
  )
  await putFiles(target)
  console.log('Comparing …')
  const faults = differences(await describeStore(target, isRemote, { copied: manifest.tables }))
  if (faults.length > 0) throw new Error(faults.join('\n'))
  // cron indexes the audit log from its start, because the index is in no backup
  await target.db.prepare("update counters set total = 0 where name = 'audit searchable'").run()
  console.log('Restored: every row, every file and the head of the audit log are those of the backup.')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await target.close()
}

/** Counters come with the rows, so triggers must not count again; only the search triggers run. */
async function withoutTriggers(db: D1Database, work: () => Promise<void>) {
  const { results: triggers } = await db
    .prepare("select name, sql from sqlite_master where type = 'trigger'")
    .all<{ name: string; sql: string }>()
  const silenced = triggers.filter(({ sql }) => !/insert (or replace )?into \w+_search/i.test(sql))
  await db.batch(silenced.map(({ name }) => db.prepare(`drop trigger "${name}"`)))
  try {
    await work()
  } finally {
    await db.batch(silenced.map(({ sql }) => db.prepare(sql)))
  }
}

function linesOf(table: string): string[] {
  const file = join(source, 'tables', `${table}.jsonl`)
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []
}

async function putFiles({ files }: DataStore) {
  const keys = Object.keys(manifest.files)
  let stored = 0
  await eachAtOnce(keys, async (key) => {
    await files.put(key, readFileSync(join(source, 'files', key)))
    stored += 1
    if (stored % 100 === 0 || stored === keys.length) console.log(`${stored} of ${keys.length} files`)
  })
}

function differences(now: Manifest): string[] {
  const names = (a: object, b: object) => [...new Set([...Object.keys(a), ...Object.keys(b)])]
  return [
    ...names(manifest.rows, now.rows)
      .filter((name) => (manifest.rows[name] ?? 0) !== (now.rows[name] ?? 0))
      .map((name) => `${name} had ${manifest.rows[name] ?? 0} rows and has ${now.rows[name] ?? 0}.`),
    ...Object.entries(manifest.tables ?? {})
      .filter(([name, { sha256 }]) => now.tables?.[name]?.sha256 !== sha256)
      .map(([name]) => `The rows of ${name} are not the same.`),
    ...names(manifest.files, now.files)
      .filter((key) => manifest.files[key] !== now.files[key])
      .map((key) => `The file ${key} is not the same.`),
    ...(manifest.auditHead === now.auditHead ? [] : ['The head of the audit log is not the same.']),
  ]
}
