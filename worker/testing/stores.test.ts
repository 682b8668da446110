import { applyD1Migrations } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { createTables, emptyStores } from './stores'

const idleMilliseconds = 10_500

test('a store that was idle for so long that the runtime dropped it is emptied too', async () => {
  await env.DB.prepare("insert into counters (name, total) values ('left over', 1)").run()
  await env.FILES.put('left-over', 'x')
  await env.TOKENS.put('left-over', 'x')
  await new Promise((resolve) => setTimeout(resolve, idleMilliseconds))
  await emptyStores()
  await createTables()
  expect(await env.DB.prepare("select * from counters where name = 'left over'").first()).toBeNull()
  expect(await env.FILES.head('left-over')).toBeNull()
  expect(await env.TOKENS.get('left-over')).toBeNull()
})

const readSchema = async () => {
  const { results } = await env.DB.prepare(
    "select type, name, sql from sqlite_master where name not glob 'sqlite_*' and name not glob '_cf_*' order by type, name",
  ).all()
  return results
}

test('the tables of a later test are as the migrations leave them', async () => {
  await emptyStores()
  await applyD1Migrations(env.DB, env.TEST_MIGRATIONS)
  const schema = await readSchema()
  expect(schema.length).toBeGreaterThan(200)
  await emptyStores()
  await createTables()
  // of the two, the second makes them without the migrations
  await emptyStores()
  await createTables()
  expect(await readSchema()).toEqual(schema)
})
