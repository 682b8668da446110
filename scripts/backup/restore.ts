import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type DataStore, type Manifest, openDataStore, tablesOf } from './data-store.ts'
import { describe } from './describe.ts'

// Restores a backup into an empty, migrated database and an empty bucket, and proves that nothing differs.
const [folder] = process.argv.slice(2).filter((arg) => !arg.startsWith('--'))
const batchSize = 40

if (!folder || !existsSync(join(folder, 'manifest.json'))) {
  console.error('Usage: npm run restore -- <folder of a backup>')
  process.exit(2)
}
const source = resolve(folder)
const manifest = JSON.parse(readFileSync(join(source, 'manifest.json'), 'utf8')) as Manifest
const target = await openDataStore(process.argv.includes('--remote'))
try {
  const { rows, files } = await describe(target)
  if (['users', 'firms', 'applications'].some((name) => rows[name]) || Object.keys(files).length > 0) {
    throw new Error('Nothing was restored: this database or bucket is not empty.')
  }
  await withoutTriggers(target.db, () => fill(target))
  // cron indexes the audit log from its start, because the index is in no backup
  await target.db.prepare("update counters set total = 0 where name = 'audit searchable'").run()
  for (const key of Object.keys(manifest.files)) await target.files.put(key, readFileSync(join(source, 'files', key)))
  const faults = differences(await describe(target))
  if (faults.length > 0) throw new Error(faults.join('\n'))
  console.log('Restored: every count, every file and the head of the audit log match the backup.')
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

/** Tables refer to each other: rows whose parents are missing are tried again after the others. */
async function fill({ db }: DataStore) {
  const columnsOf = new Map((await tablesOf(db)).map(({ name, columns }) => [name, columns]))
  // a migration may have left a first row
  for (const name of columnsOf.keys()) await db.prepare(`delete from "${name}"`).run()
  let waiting = globSync('tables/*.jsonl', { cwd: source })
    .map((file) => file.slice('tables/'.length, -'.jsonl'.length))
    .sort()
  while (waiting.length > 0) {
    const left: string[] = []
    let refusal: unknown
    for (const name of waiting) {
      try {
        await fillTable(db, name, columnsOf.get(name) ?? [])
      } catch (error) {
        await db.prepare(`delete from "${name}"`).run()
        refusal = error
        left.push(name)
      }
    }
    if (left.length === waiting.length) throw refusal
    waiting = left
  }
}

async function fillTable(db: D1Database, name: string, columns: readonly string[]) {
  const rows = readFileSync(join(source, 'tables', `${name}.jsonl`), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Record<string, string | number | null>)
  const statement = db.prepare(
    `insert into "${name}" (${columns.map((column) => `"${column}"`).join(', ')})
    values (${columns.map(() => '?').join(', ')})`,
  )
  for (let from = 0; from < rows.length; from += batchSize) {
    const part = rows.slice(from, from + batchSize)
    await db.batch(part.map((row) => statement.bind(...columns.map((column) => row[column] ?? null))))
  }
}

function differences(now: Manifest): string[] {
  const names = (a: object, b: object) => [...new Set([...Object.keys(a), ...Object.keys(b)])]
  return [
    ...names(manifest.rows, now.rows)
      .filter((name) => (manifest.rows[name] ?? 0) !== (now.rows[name] ?? 0))
      .map((name) => `${name} had ${manifest.rows[name] ?? 0} rows and has ${now.rows[name] ?? 0}.`),
    ...names(manifest.files, now.files)
      .filter((key) => manifest.files[key] !== now.files[key])
      .map((key) => `The file ${key} is not the same.`),
    ...(manifest.auditHead === now.auditHead ? [] : ['The head of the audit log is not the same.']),
  ]
}
