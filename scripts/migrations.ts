import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { unstable_splitSqlQuery as splitSql } from 'wrangler'
import { root } from './settings.ts'

/** What has been applied, as wrangler records it for a deployed database. */
const applied = `create table if not exists d1_migrations(
  id integer primary key autoincrement, name text unique, applied_at timestamp default current_timestamp not null)`

/** Applies what a local database lacks. Wrangler would start the runtime twice for each migration. */
export async function applyMigrations(database: D1Database): Promise<void> {
  await database.prepare(applied).run()
  const { results } = await database.prepare('select name from d1_migrations').all<{ name: string }>()
  const has = new Set(results.map(({ name }) => name))
  const files = globSync('migrations/*.sql', { cwd: root }).sort()
  for (const file of files.filter((each) => !has.has(basename(each)))) {
    const statements = splitSql(readFileSync(join(root, file), 'utf8')).map((sql) => database.prepare(sql))
    const record = database.prepare('insert into d1_migrations (name) values (?)').bind(basename(file))
    await database.batch([...statements, record])
  }
}
