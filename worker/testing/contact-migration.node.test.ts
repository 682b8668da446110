import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { usualStepDays } from '#contract/step-days'
import { harareDayEnd } from '#contract/time'

const folder = resolve(import.meta.dirname, '../../migrations')
const files = readdirSync(folder).sort()
const first = files.indexOf('0119_first_contact.sql')
const [hour, day] = [3_600_000, 86_400_000]

test('applications that are there get their promise, and nobody is reminded of one that is over', () => {
  const db = new DatabaseSync(':memory:')
  const migrate = (some: readonly string[]) => {
    for (const file of some) db.exec(readFileSync(join(folder, file), 'utf8'))
  }
  migrate(files.slice(0, first))
  const now = Math.floor(Date.now() / 1000) * 1000
  const [old, young] = [now - 3 * day, now - hour]
  const insert = db.prepare(
    `insert into applications (reference_number, firm_id, service_type, client_name, client_email, client_phone, client_country,
       created_at, file_status, file_status_at, promised_at, withdrawn_at) values (?, 1, 'digitize', '', '', '', '', ?, ?, ?, ?, ?)`,
  )
  db.exec(
    `insert into firms (id, slug, name, address, phone, email, services, created_at) values (1, 'titan', '', '', '', '', '[]', 0)`,
  )
  insert.run('late', old, 'file_created', old, old + day, null)
  insert.run('runs', young, 'file_created', young, young + day, null)
  insert.run('written', old, 'file_created', old, old + day, null)
  insert.run('moved', old, 'contacted', old, old + 7 * day, null)
  insert.run('withdrawn', young, 'file_created', young, young + day, young)
  const say = db.prepare(
    "insert into conversation_messages (application_id, sender, sender_name, text, created_at) values (3, ?, '', '', ?)",
  )
  say.run('client', old + hour)
  say.run('firm', old + 2 * hour)
  say.run('firm', old + 3 * hour)
  migrate(files.slice(first))
  // it may run again
  migrate(['0186_due_days.sql'])
  const rows = db
    .prepare(
      'select contact_from, contact_due_at, contacted_at, contacted_by, contact_check_at, promised_at from applications order by id',
    )
    .all()
    .map((row) => Object.values(row))
  expect(rows).toEqual([
    [old, old + day, null, null, null, old + day],
    [young, young + day, null, null, young + day, young + day],
    [old, old + day, old + 2 * hour, 'message', null, harareDayEnd(old + 2 * hour + usualStepDays.contacted * day)],
    [null, null, null, null, null, harareDayEnd(old + 7 * day)],
    [null, null, null, null, null, harareDayEnd(young + day)],
  ])
})
