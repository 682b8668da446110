import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { openDatabase } from '../../platform/database/database'
import { erasePersonalData, personalDataOf } from './queries'

/** Tables of an application or account that an export leaves out, and why. */
const notExported: Record<string, string> = {
  outbox: 'messages that their reader has',
  notes: 'of the firm',
  tasks: 'of the firm',
  work_log: 'of the firm',
  file_reads: 'of the firm',
  snoozes: 'of the firm',
  letters: 'of the firm; one that was sent is a document',
  party_keys: 'of the firm',
  conflicts: 'of the firm, and about somebody else, too',
  dismissed_parties: 'of the firm',
  member_notices: 'of the firm',
  receipt_sends: 'of the firm',
  former_files: 'which firms had it is in its history',
  passed_on: 'which firms had it is in its history',
  ownership_checks: 'about somebody else, too',
  custody_records: 'codes of the chain, which is exported',
  pending_attachments: 'not sent yet',
  open_uploads: 'not sent yet',
  file_problems: 'ids only',
}

/** Tables that an erasure leaves as they are, and why. */
const notErased: Record<string, string> = {
  audit_log: 'append-only; names are of staff, what identifies an owner is an id',
  audit_segments: 'as audit_log',
  referral_credits: 'a ledger: ids and amounts',
  receipt_sends: 'ids and times',
  former_files: 'ids and times',
  snoozes: 'ids and times',
  custody_records: 'append-only: codes, hashes and times',
  file_problems: 'ids only',
}

const { db } = openDatabase(env.DB, undefined, false)

/** The words in the SQL of these statements. */
function wordsIn(statements: readonly unknown[]): Set<string> {
  const sql = statements.map((one) => (one as { toSQL(): { sql: string } }).toSQL().sql)
  return new Set(sql.join(' ').match(/\w+/g))
}

/** Tables whose rows belong to an application or an account. */
async function personalTables(): Promise<string[]> {
  const { results } = await env.DB.prepare(
    "select name from sqlite_master where type = 'table' and sql not like 'create virtual%' and name not glob '*_search*' and name not glob '_cf_*'",
  ).all<{ name: string }>()
  const tables = await Promise.all(
    results.map(async ({ name }) => {
      const columns = await env.DB.prepare(`select name from pragma_table_info('${name}')`).all<{ name: string }>()
      const isPersonal = columns.results.some((column) => /^(application|user|first)_id$/.test(column.name))
      return isPersonal && name !== 'audit_seals' ? [name] : []
    }),
  )
  return [...tables.flat(), 'outbox', 'applications', 'users', 'complaints'].sort()
}

test('each table of an application or account is exported and erased, or a line here says why not', async () => {
  const tables = [...new Set(await personalTables())]
  const exported = wordsIn(Object.values(personalDataOf(db, 1)))
  const erased = wordsIn(erasePersonalData(db, 1, new Date()).flat(3))
  expect(tables.length).toBeGreaterThan(35)
  expect(tables.filter((name) => !exported.has(name))).toEqual(Object.keys(notExported).sort())
  expect(tables.filter((name) => !erased.has(name))).toEqual(Object.keys(notErased).sort())
})
