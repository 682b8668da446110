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
  audit_log: 'append-only; what identifies an owner is an id, names and reasons are of staff',
  audit_segments: 'as audit_log',
  referral_credits: 'a ledger: ids and amounts',
  receipt_sends: 'ids and times',
  former_files: 'ids and times',
  snoozes: 'ids and times',
  custody_records: 'append-only: codes, hashes and times',
  file_problems: 'ids only',
}

/** Texts that an erasure leaves in a row that stays, by table: labels, ids, hashes, and names of staff. */
const keptTexts = {
  applications:
    'reference_number service_type submission_method status file_status stripe_customer assignee_name status_before unconfirmed_from changes closed_by original_with contacted_by assignment reminders_stopped_by',
  checklist_entries: 'kind item step actor_name ended_by',
  conflicts: 'decision decided_name',
  // the client's and the firm's are deleted; of those that remain the text is the system's
  conversation_messages:
    'sender kind status channel text source_key outbox_key earlier_texts reaction whole_text refused_files',
  custody_entries: 'kind from_holder holder way courier receipt',
  deeds:
    'object_key wrapped_key sha256 verification_code uploaded_by_name released_by_kind released_by_name uploaded_sha256 picture seal_problem timed_by',
  evidence_entries: 'kind fact actor_name lawyer compared_with registry_search',
  history: 'track from_status to_status actor_kind',
  identity_entries: 'kind actor_name way',
  installment_plans: 'type status customer payment_method consent_version',
  log_entries: 'kind hash',
  outbox: 'key message code reference wamid whatsapp_status whatsapp_way',
  ownership_checks: 'decision decided_by',
  passed_on: 'why member_name',
  payments: 'type method currency status intent_id charge_id failure_code settled_by',
  users: 'role auth_provider',
}

const { db } = openDatabase(env.DB, undefined, false)

const sqlOf = (statements: readonly unknown[]) =>
  statements.map((one) => (one as { toSQL(): { sql: string } }).toSQL().sql)

/** The words in the SQL of these statements. */
const wordsIn = (statements: readonly unknown[]) => new Set(sqlOf(statements).join(' ').match(/\w+/g))

const columnsOf = async (table: string) =>
  (await env.DB.prepare(`select name, type from pragma_table_info('${table}')`).all<{ name: string; type: string }>())
    .results

/** Tables whose rows belong to an application or an account. */
async function personalTables(): Promise<string[]> {
  const { results } = await env.DB.prepare(
    "select name from sqlite_master where type = 'table' and sql not like 'create virtual%' and name not glob '*_search*' and name not glob '_cf_*'",
  ).all<{ name: string }>()
  const tables = await Promise.all(
    results.map(async ({ name }) => {
      const isPersonal = (await columnsOf(name)).some((column) => /^(application|user|first)_id$/.test(column.name))
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

test('each text of a row that an erasure changes is erased, or named here', async () => {
  const erasing = sqlOf(erasePersonalData(db, 1, new Date()).flat(3))
  const written = new Map<string, string[]>()
  for (const one of erasing) {
    const [, table, set] = one.match(/^update "(\w+)" set (.*?)( where |$)/s) ?? []
    if (!table) continue
    const columns = [...(set ?? '').matchAll(/"(\w+)" = /g)].flatMap(([, column]) => column ?? [])
    written.set(table, [...(written.get(table) ?? []), ...columns])
  }
  const kept: Record<string, string> = {}
  for (const [table, erased] of written) {
    const texts = (await columnsOf(table)).filter(
      ({ name, type }) => type.toLowerCase() === 'text' && !erased.includes(name),
    )
    kept[table] = texts.map(({ name }) => name).join(' ')
  }
  expect(kept).toEqual(keptTexts)
})
