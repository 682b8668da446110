import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const folder = join(root, 'migrations')
const files = readdirSync(folder).sort()
const tested = files.indexOf('0116_custody.sql')
const migrate = (db: DatabaseSync, some: readonly string[]) => {
  for (const file of some) db.exec(readFileSync(join(folder, file), 'utf8'))
}

type Row = [from: string | null, to: string, by: 'owner' | 'member' | 'super', id: number]

const cases: Record<string, Row[]> = {
  asked: [
    [null, 'bank', 'owner', 9],
    ['bank', 'client', 'owner', 9],
  ],
  kept: [['client', 'firm', 'member', 3]],
  sent: [
    ['client', 'firm', 'member', 3],
    ['firm', 'courier', 'member', 3],
  ],
  handed: [
    [null, 'client', 'owner', 9],
    ['client', 'firm', 'member', 3],
    ['firm', 'client', 'member', 3],
  ],
  moved: [
    ['client', 'firm', 'member', 3],
    ['firm', 'former-firm', 'owner', 8],
  ],
}

type Step = (db: DatabaseSync) => void

/** Applications with rows of the history, of which only some are there before the migration. */
function recorded(isBefore: (position: number) => boolean, upgrade: Step = () => undefined) {
  const db = new DatabaseSync(':memory:')
  migrate(db, files.slice(0, tested))
  db.exec(`insert into firms (id, slug, name, address, phone, email, services, created_at)
      values (1, 'titan', '', '', '', '', '[]', 0), (2, 'gambe', '', '', '', '', '[]', 0);
    insert into members (id, firm_id, username, email, full_name, password_hash, permissions, created_at)
      values (3, 1, 'a', 'a', 'Tendai', '', '[]', 0)`)
  const write = (isWritten: (position: number) => boolean) => {
    for (const [number, rows] of Object.values(cases).entries())
      for (const [position, [from, to, by, actor]] of rows.entries())
        if (isWritten(position))
          db.prepare(`insert into history (application_id, number, track, from_status, to_status, actor_kind, actor_id,
            actor_name, created_at) values (?, ?, 'custody', ?, ?, ?, ?, 'Somebody', ?)`).run(
            number + 1,
            2 * position + 1,
            from,
            to,
            by,
            actor,
            10 * (position + 1),
          )
  }
  for (const reference of Object.keys(cases))
    db.prepare(`insert into applications (reference_number, service_type, client_name, client_email, client_phone,
      client_country, firm_id, file_status_at, created_at, promised_at) values (?, 'digitize', '', '', '', '', 2, 0, 0, 0)`).run(
      reference,
    )
  write(isBefore)
  migrate(db, files.slice(tested))
  write((position) => !isBefore(position))
  upgrade(db)
  const entries = db
    .prepare(`select reference_number as ref, number, kind, side, from_holder as was, holder, custody_entries.firm_id as firm, way
      from custody_entries join applications on id = application_id order by id, number`)
    .all()
    .map((row) => Object.values(row))
  const places = db
    .prepare(`select reference_number, original_with, original_firm_id, original_moved_at, original_entry
      from applications order by id`)
    .all()
    .map((row) => Object.values(row))
  return { entries, places }
}

test('what was recorded of originals before is the beginning of their chains', () => {
  const { entries, places } = recorded(() => true)
  expect(entries).toEqual([
    ['asked', 1, 'said', 'owner', null, 'bank', null, null],
    ['asked', 2, 'said', 'owner', 'bank', 'client', null, null],
    ['kept', 1, 'received', 'firm', null, 'firm', 1, null],
    ['sent', 1, 'received', 'firm', null, 'firm', 1, null],
    ['sent', 2, 'returned', 'firm', 'firm', 'courier', 1, 'courier'],
    ['handed', 1, 'said', 'owner', null, 'client', null, null],
    ['handed', 2, 'received', 'firm', 'client', 'firm', 1, null],
    ['handed', 3, 'returned', 'firm', 'firm', 'client', 1, null],
    ['moved', 1, 'received', 'firm', null, 'firm', 1, null],
    ['moved', 2, 'reassigned', 'platform', 'firm', 'former-firm', null, null],
  ])
  expect(places).toEqual([
    ['asked', null, null, null, null],
    ['kept', 'firm', 1, 10, 1],
    ['sent', 'courier', 1, 20, 2],
    ['handed', null, null, null, null],
    ['moved', 'former-firm', 1, 10, 2],
  ])
})

test('what the Worker before wrote between the migration and the deployment becomes the same entries, once', () => {
  const upgrade = readFileSync(join(root, 'scripts/upgrades/0116.sql'), 'utf8')
  const all = recorded(() => true)
  for (const before of [0, 1, 2])
    for (const times of [1, 2]) {
      const made = recorded(
        (position) => position < before,
        (db) => {
          for (let time = 0; time < times; time += 1) db.exec(upgrade)
        },
      )
      expect(made).toEqual(all)
    }
  expect(recorded(() => false)).not.toEqual(all)
})
