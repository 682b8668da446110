import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { firmSteps } from '#contract/steps'
import { never, stepFrom } from '../applications/progress/due-rules'

const root = resolve(import.meta.dirname, '../..')
const files = readdirSync(join(root, 'migrations')).sort()
const sqlOf = (file: string) => readFileSync(join(root, file), 'utf8')
const migrate = (db: DatabaseSync, some: readonly string[]) => {
  for (const file of some) db.exec(sqlOf(`migrations/${file}`))
}
const first = files.indexOf('0098_step_due_dates.sql')
const columns = 'reference_number, service_type, client_name, client_email, client_phone, client_country, created_at'
const values = "'digitize', '', '', '', '', 0"
const since = 1_790_000_000_000
const insertHistory = `insert into history (application_id, number, track, to_status, message, actor_kind, actor_id,
  actor_name, created_at) values `

function before() {
  const db = new DatabaseSync(':memory:')
  migrate(db, files.slice(0, first))
  return db
}
const rows = (db: DatabaseSync, sql: string) =>
  db
    .prepare(sql)
    .all()
    .map((row) => Object.values(row))

test('applications that are there get the due dates that the rule would have given them', () => {
  const db = before()
  for (const step of firmSteps) {
    db.exec(
      `insert into applications (${columns}, file_status, file_status_at) values ('${step}', ${values}, '${step}', ${since})`,
    )
  }
  const dueDates = () => rows(db, 'select promised_at from applications order by id').flat()
  migrate(db, files.slice(first))
  // the first step waits for the first contact, by the hour
  const [, ...later] = firmSteps.map((step) => stepFrom(step, new Date(since)).promisedAt)
  expect(dueDates()).toEqual([since + 86_400_000, ...later])
})

test('what the Worker before wrote between the migrations and the deployment is made good afterwards, once', () => {
  const db = before()
  db.exec(`insert into firms (id, slug, name, address, phone, email, services, created_at)
      values (1, 'titan', '', '', '', '', '[]', 0), (2, 'gambe', '', '', '', '', '[]', 0);
    insert into users (id, email, first_name, last_name, country, phone_number, password_hash, referral_code, created_at)
      values (5, 'owner', '', '', '', '', '', 'a', 0), (6, 'admin', '', '', '', '', '', 'b', 0);
    insert into members (id, firm_id, username, email, full_name, password_hash, permissions, created_at)
      values (3, 1, 'a', 'a', 'Tendai', '', '[]', 0);
    insert into applications (${columns}, user_id, firm_id, assignee_id, assignee_name, file_status_at)
      values ('A', ${values}, 5, 1, 3, 'Tendai', ${since}), ('B', ${values}, 5, 1, 3, 'Tendai', ${since});
    ${insertHistory} (1, 1, 'message', 'received', 'Before', 'member', 3, 'Tendai', 10);
    update conversation_messages set outbox_key = 'message:1:1'`)
  migrate(db, files.slice(first))

  const outbox = 'insert into outbox (key, message, facts, reference, code, created_at) values'
  db.exec(`insert into applications (${columns}, file_status_at) values ('C', ${values}, ${since});
    update applications set file_status = 'received', file_status_at = ${since} where id = 1;
    update applications set file_status = 'complete', file_status_at = ${since} where id = 2;
    update applications set firm_id = 2 where id = 2;
    ${insertHistory} (1, 2, 'message', 'received', 'From the firm', 'member', 3, 'Tendai', 20),
      (1, 3, 'status', 'additional_docs', 'Please send it', 'owner', 6, 'Ada', 30),
      (1, 4, 'status', 'verified', 'Verified', 'super', null, 'Gwaro', 40),
      (1, 5, 'message', 'verified', 'Withdrawn', 'owner', 5, 'Rudo', 50),
      (2, 1, 'message', 'received', 'Paid', 'system', null, 'Gwaro', 60),
      (2, 2, 'status', 'received', null, 'member', 3, 'Tendai', 70);
    ${outbox} ('message:1:1', '', '', 'A', '1', 10), ('message:1:2', '', '', 'A', '2', 20);
    update conversation_messages set outbox_key = 'message:1:2'`)
  for (let time = 0; time < 2; time += 1) {
    db.exec(sqlOf('scripts/upgrades/0099.sql'))
    expect(rows(db, 'select promised_at, assignee_id, assignee_name from applications order by id')).toEqual([
      [stepFrom('received', new Date(since)).promisedAt, 3, 'Tendai'],
      [never, null, null],
      [stepFrom('file_created', new Date(since)).promisedAt, null, null],
    ])
    expect(
      rows(
        db,
        `select application_id, sender, sender_id, sender_name, kind, status, text, created_at, read_at, outbox_key
        from conversation_messages order by id`,
      ),
    ).toEqual([
      [1, 'firm', 3, 'Tendai', 'text', null, 'Before', 10, null, null],
      [1, 'firm', 3, 'Tendai', 'text', null, 'From the firm', 20, null, 'message:1:2'],
      [1, 'platform', 6, 'Ada', 'request', 'additional_docs', 'Please send it', 30, null, null],
      [1, 'platform', null, 'Gwaro', 'status', 'verified', 'Verified', 40, null, null],
      [1, 'system', 5, 'Rudo', 'text', null, 'Withdrawn', 50, 50, null],
      [2, 'system', null, 'Gwaro', 'text', null, 'Paid', 60, 60, null],
    ])
    expect(rows(db, 'select message_count, client_unread from applications order by id')).toEqual([
      [5, 4],
      [1, 0],
      [0, 0],
    ])
  }
})

test('a payment that the Worker before booked gets the firm of its application, once', () => {
  const db = before()
  db.exec(`insert into firms (id, slug, name, address, phone, email, services, created_at)
      values (1, 'titan', '', '', '', '', '[]', 0), (2, 'gambe', '', '', '', '', '[]', 0);
    insert into applications (${columns}, firm_id, file_status_at) values ('A', ${values}, 1, ${since})`)
  const pay = (paidAt: number | null, firm = '') =>
    db.exec(`insert into payments (application_id, type, method, status, amount_cents, currency, created_at, paid_at${firm && ', firm_id'})
      values (1, 'deposit', 'card', 'refunded', 5000, 'usd', 0, ${paidAt}${firm && `, ${firm}`})`)
  pay(10)
  pay(null)
  migrate(db, files.slice(first))
  const firms = () => rows(db, 'select firm_id from payments order by id').flat()
  expect(firms()).toEqual([1, null])
  pay(20)
  pay(30, '2')
  for (let time = 0; time < 2; time += 1) {
    db.exec(sqlOf('scripts/upgrades/0134.sql'))
    expect(firms()).toEqual([1, null, 1, 2])
  }
})

test('a question that a client asked after the firm wrote still waits after the repair', () => {
  const db = before()
  db.exec(`insert into firms (id, slug, name, address, phone, email, services, created_at)
      values (1, 'titan', '', '', '', '', '[]', 0);
    insert into applications (${columns}, firm_id, file_status_at) values ('A', ${values}, 1, ${since})`)
  migrate(db, files.slice(first))
  db.exec(`${insertHistory} (1, 1, 'message', 'received', 'From the firm', 'member', 3, 'Tendai', 20),
      (1, 2, 'message', 'received', 'And again', 'member', 3, 'Tendai', 40);
    insert into conversation_messages (application_id, sender, sender_name, kind, text, created_at)
      values (1, 'client', 'Rudo', 'text', 'Answered', 30), (1, 'client', 'Rudo', 'text', 'Not answered', 50)`)
  for (let time = 0; time < 2; time += 1) {
    db.exec(sqlOf('scripts/upgrades/0099.sql'))
    expect(rows(db, 'select client_messages, answered_messages, awaiting_reply_at from applications')).toEqual([
      [2, 1, 50],
    ])
  }
})
