import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/d1'
import { runnerImport } from 'vite'
import type { fillKeys } from '../../worker/applications/finding/fill-keys'
import type { AppContext } from '../../worker/platform/context'
import type { hashAtOnce } from '../../worker/platform/crypto/password'
import type { indexActivity } from '../../worker/views/manage/activity'
import { root } from '../settings.ts'
import { must, run } from '../tools.ts'
import { fillings, firmCount, insertFirm, insertMembers, membersOfFirm, namedUsers, people } from './data.ts'
import { runtime, workerOptions } from './workers.ts'

const chunk = 5_000
const statements = [namedUsers, insertFirm, insertMembers, ...fillings]

/** The state folder of a database of this size: made once, and again when the tables change. */
export async function databaseOf(size: number): Promise<string> {
  const made = createHash('sha256').update(statements.join('\n'))
  for (const file of globSync('migrations/*.sql', { cwd: root }).sort()) made.update(readFileSync(join(root, file)))
  const stamp = made.digest('hex')
  const folder = join(root, '.wrangler/bench', String(size))
  const stampFile = join(folder, 'made')
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return folder
  rmSync(folder, { recursive: true, force: true })
  const env = { ...process.env, STATE_DIR: folder }
  console.log(`Making a database with ${size.toLocaleString('en')} of everything, once.`)
  await must(run(process.execPath, [join(root, 'scripts/commands.ts'), 'migrate'], { env }))
  await fill(folder, size)
  writeFileSync(stampFile, stamp)
  return folder
}

async function fill(folder: string, size: number) {
  const miniflare = runtime(
    [workerOptions('filling', { 'index.js': 'export default { fetch: () => new Response() }' })],
    folder,
  )
  try {
    const { DB: db } = await miniflare.getBindings<{ DB: D1Database }>()
    const passwordHash = await cheapHash()
    await db.prepare(namedUsers).bind(passwordHash).run()
    for (let firm = 1; firm <= firmCount; firm++) {
      const name = firm === 1 ? 'large' : firm === 2 ? 'small' : `firm${firm}.`
      await db.batch([
        db.prepare(insertFirm).bind(firm),
        db.prepare(insertMembers).bind(firm, name, passwordHash, membersOfFirm),
      ])
    }
    for (const filling of fillings) {
      for (let from = 1; from <= size; from += chunk) {
        await db
          .prepare(filling)
          .bind(from, Math.min(size, from + chunk - 1), size)
          .run()
      }
    }
    await makeSearchable(db)
  } finally {
    await miniflare.dispose()
  }
}

/** Runs the cron job's indexing until applications and the audit log are fully searchable. */
export async function makeSearchable(db: D1Database): Promise<void> {
  const { fillKeys: readAll } = await ofWorker<{ fillKeys: typeof fillKeys }>('applications/finding/fill-keys.ts')
  await readAll({ db: drizzle(db) as AppContext['db'] }, Number.POSITIVE_INFINITY)
  const { indexActivity: round } = await ofWorker<{ indexActivity: typeof indexActivity }>('views/manage/activity.ts')
  for (;;) {
    await round({ db: drizzle(db) as AppContext['db'] } as AppContext)
    const left = await db
      .prepare(
        `select (select max(id) from audit_log) - (select total from counters where name = 'audit searchable') as left`,
      )
      .first<number>('left')
    if (!left) return
  }
}

/** The application's own scheme at a cost that a sign-in raises to today's. */
async function cheapHash(): Promise<string> {
  const module = await ofWorker<{ hashAtOnce: typeof hashAtOnce }>('platform/crypto/password.ts')
  return module.hashAtOnce(people.password, { logN: 4, r: 8, p: 1 })
}

async function ofWorker<Module>(file: string): Promise<Module> {
  const options = { root, configFile: false, envDir: false, logLevel: 'error' } as const
  return (await runnerImport<Module>(join(root, 'worker', file), options)).module
}
