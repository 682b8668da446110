import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runnerImport } from 'vite'
import type { hashPassword } from '../../worker/platform/password'
import { root } from '../settings.ts'
import { must, run } from '../tools.ts'
import { runtime, workerOptions } from './workers.ts'

export const people = { member: 'bench.staff', owner: 'owner@bench.example', password: 'Bench-only-2026' }

/** The reference of application 1, 2, 3 … */
export const referenceOf = (number: number) => `ZTL2026${String(number).padStart(10, '0')}`

const firmCount = 3
const chunk = 5_000

/** The state folder of a database with this many applications: made once, and again when the tables change. */
export async function databaseOf(applications: number): Promise<string> {
  const made = createHash('sha256')
  for (const file of [...globSync('migrations/*.sql', { cwd: root }).sort(), 'scripts/bench/database.ts'])
    made.update(readFileSync(join(root, file)))
  const stamp = made.digest('hex')
  const folder = join(root, '.wrangler/bench', String(applications))
  const stampFile = join(folder, 'made')
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return folder
  rmSync(folder, { recursive: true, force: true })
  const env = { ...process.env, STATE_DIR: folder }
  console.log(`Making a database of ${applications.toLocaleString('en')} applications, once.`)
  await must(run(process.execPath, [join(root, 'scripts/commands.ts'), 'migrate'], { env }))
  await fill(folder, applications)
  writeFileSync(stampFile, stamp)
  return folder
}

async function fill(folder: string, applications: number) {
  const miniflare = runtime(
    [workerOptions('filling', { 'index.js': 'export default { fetch: () => new Response() }' })],
    folder,
  )
  try {
    const { DB: db } = await miniflare.getBindings<{ DB: D1Database }>()
    const passwordHash = await cheapHash()
    for (let firm = 1; firm <= firmCount; firm++) await db.prepare(insertFirm).bind(firm).run()
    await db.batch([
      db.prepare(insertMember).bind(people.member, passwordHash),
      db.prepare(insertOwner).bind(people.owner, passwordHash),
    ])
    for (let from = 1; from <= applications; from += chunk) {
      const to = Math.min(applications, from + chunk - 1)
      await db.batch([
        db.prepare(insertApplications).bind(from, to, firmCount),
        ...steps.map((step, at) => db.prepare(insertHistory).bind(from, to, at + 1, step)),
      ])
    }
  } finally {
    await miniflare.dispose()
  }
}

/** The application's own scheme at a cost that a sign-in brings up to today's. */
async function cheapHash(): Promise<string> {
  const { module } = await runnerImport<{ hashPassword: typeof hashPassword }>(
    join(root, 'worker/platform/password.ts'),
    {
      root,
      configFile: false,
      envDir: false,
      logLevel: 'error',
    },
  )
  return module.hashPassword(people.password, { logN: 4, r: 8, p: 1 })
}

const insertFirm = `insert into firms (id, slug, name, address, phone, email, portal_variant, services, created_at)
  values (?1, 'bench' || ?1, 'Bench Law ' || ?1, '1 Samora Machel Avenue, Harare', '+263 242 700000',
    'office' || ?1 || '@bench.example', 'selector', '["digitize","transfer","lease"]', 1760000000000)`

const insertMember = `insert into members (firm_id, username, email, full_name, password_hash, role, permissions, created_at)
  values (1, ?1, ?1 || '@bench.example', 'Bench Staff', ?2, 'staff', '[]', 1760000000000)`

const insertOwner = `insert into users (id, email, first_name, last_name, country, phone_number, password_hash,
    email_verified_at, referral_code, created_at)
  values (1, ?1, 'Bench', 'Owner', 'United Kingdom', '+44 20 7946 0958', ?2, 1760000000000, 'BENCH', 1760000000000)`

// spread evenly over the firms, services, steps and payments; the first hundred are the owner's
const insertApplications = `insert into applications (id, reference_number, user_id, firm_id, service_type, client_name,
    client_email, client_phone, client_country, property_address, submission_method, status, file_status,
    file_status_at, deposit_paid_at, balance_paid_at, created_at)
  with recursive n(i) as (select ?1 union all select i + 1 from n where i < ?2)
  select i, printf('ZTL2026%010d', i), case when i <= 100 then 1 end, 1 + (i / 11) % ?3,
    case i % 7 when 0 then 'digitize' when 1 then 'transfer' when 2 then 'diligence' when 3 then 'lease'
      when 4 then 'sale' when 5 then 'management' else 'bond' end,
    'Client ' || i, 'client' || i || '@example.com', '+44 7700 900123', 'uk', i || ' Samora Machel Avenue, Harare',
    'mail', 'pending_submission',
    case (i / 3) % 6 when 0 then 'file_created' when 1 then 'contacted' when 2 then 'pending_documents'
      when 3 then 'received' when 4 then 'verified' else 'complete' end,
    1760000000000 + i, case when (i / 5) % 3 > 0 then 1 end, case when (i / 5) % 3 > 1 then 1 end, 1760000000000 + i
  from n`

const steps = ['file_created', 'contacted', 'pending_documents']
const insertHistory = `insert into history (application_id, number, track, to_status, actor_kind, actor_name, created_at)
  with recursive n(i) as (select ?1 union all select i + 1 from n where i < ?2)
  select i, ?3, 'fileStatus', ?4, 'system', 'Gwaro', 1760000000000 + i + ?3 from n`
