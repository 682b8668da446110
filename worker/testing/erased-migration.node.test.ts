import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'

const folder = resolve(import.meta.dirname, '../../migrations')
const files = readdirSync(folder).sort()
const first = files.indexOf('0188_erased_leftovers.sql')

test('what earlier erasures left of a client is cleared, and nothing of the others', () => {
  const db = new DatabaseSync(':memory:')
  const migrate = (some: readonly string[]) => {
    for (const file of some) db.exec(readFileSync(join(folder, file), 'utf8'))
  }
  migrate(files.slice(0, first))
  const application = db.prepare(
    `insert into applications (reference_number, service_type, client_name, client_email, client_phone, client_country,
       status, file_status, file_status_at, created_at, withdrawn_at, closed_reason, erased_at)
     values (?, 'digitize', '', '', '', '', 'received', 'received', 0, 0, 1, 'Sold to a cousin', ?)`,
  )
  const plan = db.prepare(
    `insert into installment_plans (application_id, type, status, total_cents, customer, payment_method, consent_version,
       consented_at, started_at, card_brand, card_last4) values (?, 'deposit', 'completed', 13000, '', '', '', 0, 0, 'visa', '4242')`,
  )
  for (const [reference, erasedAt] of [
    ['erased', 5],
    ['kept', null],
  ] as const) {
    plan.run(application.run(reference, erasedAt).lastInsertRowid)
  }
  migrate(files.slice(first))
  const rows = db.prepare(
    `select reference_number as reference, closed_reason as reason, card_brand as brand, card_last4 as last4
     from applications as a join installment_plans as p on p.application_id = a.id order by a.id`,
  )
  expect(rows.all().map((row) => ({ ...row }))).toEqual([
    { reference: 'erased', reason: null, brand: null, last4: null },
    { reference: 'kept', reason: 'Sold to a cousin', brand: 'visa', last4: '4242' },
  ])
})
