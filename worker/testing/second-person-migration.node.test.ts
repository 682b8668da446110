import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const folder = join(root, 'migrations')
const files = readdirSync(folder).sort()
const tested = files.indexOf('0139_second_person_waits.sql')
const sqlOf = (file: string) => readFileSync(join(root, file), 'utf8')

type Entry = [kind: string, firm: number]
const evidence: Record<string, string[]> = {
  waits: ['validated'],
  confirmed: ['validated', 'confirmed'],
  corrected: ['validated', 'confirmed', 'corrected'],
  again: ['validated', 'corrected', 'validated'],
}
const identity: Record<string, Entry[]> = {
  waits: [['checked', 1]],
  confirmed: [
    ['checked', 1],
    ['confirmed', 1],
  ],
  released: [
    ['checked', 1],
    ['released', 1],
  ],
  elsewhere: [['checked', 2]],
  none: [],
}

/** What waits for a second person, in the order of these applications. */
function waiting(isUpgraded: boolean) {
  const db = new DatabaseSync(':memory:')
  const migrate = (some: readonly string[]) => {
    for (const file of some) db.exec(sqlOf(`migrations/${file}`))
  }
  migrate(files.slice(0, tested))
  if (isUpgraded) migrate(files.slice(tested))
  db.exec(`insert into firms (id, slug, name, address, phone, email, services, created_at)
    values (1, 'titan', '', '', '', '', '[]', 0), (2, 'gambe', '', '', '', '', '[]', 0)`)
  const add = (reference: string) =>
    db
      .prepare(
        `insert into applications (reference_number, service_type, client_name, client_email, client_phone,
          client_country, created_at, file_status_at, promised_at, firm_id)
         values (?, 'digitize', '', '', '', '', 0, 0, 0, 1)`,
      )
      .run(reference).lastInsertRowid
  for (const [name, kinds] of Object.entries(evidence)) {
    const id = add(`E ${name}`)
    for (const [at, kind] of kinds.entries())
      db.exec(`insert into evidence_entries (application_id, number, fact, kind, firm_id, actor_id, actor_name, created_at)
        values (${id}, ${at + 1}, 'validated', '${kind}', 1, ${at + 1}, '', ${at + 100})`)
  }
  for (const [name, entries] of Object.entries(identity)) {
    const id = add(`I ${name}`)
    for (const [at, [kind, firm]] of entries.entries())
      db.exec(`insert into identity_entries (application_id, number, kind, firm_id, actor_id, actor_name, created_at)
        values (${id}, ${at + 1}, '${kind}', ${firm}, 1, '', ${at + 100})`)
  }
  if (isUpgraded) for (const _ of [1, 2]) db.exec(sqlOf('scripts/upgrades/0139.sql'))
  else migrate(files.slice(tested))
  return db
    .prepare(
      `select reference_number as file, coalesce(validation_waits_at, identity_waits_at) as at from applications
       where validation_waits_at is not null or identity_waits_at is not null order by id`,
    )
    .all()
    .map(({ file, at }) => [file, at])
}

test.each([false, true])(
  'what waits for a second person is found in the entries, after the migration: %s',
  (isUpgraded) => {
    expect(waiting(isUpgraded)).toEqual([
      ['E waits', 100],
      ['E again', 102],
      ['I waits', 100],
      ['I released', 100],
    ])
  },
)
