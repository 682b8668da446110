import { execFile } from 'node:child_process'
import { resolveMx, resolveTxt } from 'node:dns/promises'
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { fileCheck, foundProblemsText } from '../../worker/operations/stored-files/problem-queries.ts'
import { query } from '../d1.ts'
import { root } from '../settings.ts'
import type { BrokenFile, Endpoint, MailRecords } from './environment.ts'

/** The names of the deployed Worker's secrets; their values cannot be read back. */
export async function deployedSecrets(): Promise<string[]> {
  const secrets = (await wrangler('secret', 'list', '--format', 'json')) as { name: string }[]
  return secrets.map(({ name }) => name)
}

export async function isReplicated(database: string): Promise<boolean> {
  const info = (await wrangler('d1', 'info', database, '--json')) as Record<string, unknown>
  const { mode = info['read_replication.mode'] } = (info.read_replication ?? {}) as { mode?: unknown }
  return mode === 'auto'
}

async function wrangler(...args: string[]): Promise<unknown> {
  const program = join(root, 'node_modules/wrangler/bin/wrangler.js')
  const env = { ...process.env, WRANGLER_LOG: 'log' }
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...args], { cwd: root, env })
  return JSON.parse(stdout.slice(stdout.search(/[[{]/)))
}

export const migrationFiles = () =>
  globSync('migrations/*.sql', { cwd: root })
    .map((file) => basename(file))
    .sort()

export async function appliedMigrations(isRemote: boolean): Promise<string[]> {
  const rows = await query<{ name: string }>('select name from d1_migrations order by id', isRemote)
  return rows.map(({ name }) => name)
}

/** Whether each page of the database can be read and is in its place. A changed letter of a row is not noticed: SQLite keeps no sums. */
export async function quickCheck(isRemote: boolean): Promise<string[]> {
  const rows = await query<{ quick_check: string }>('pragma quick_check(10)', isRemote)
  return rows.map((row) => row.quick_check)
}

/** What the checks of stored files found; the newest may still be on its way to the console. */
export const brokenFiles = (isRemote: boolean) => query<BrokenFile>(foundProblemsText, isRemote)

/** Each run checks some files. */
const mostRuns = 100

/** Has a local server open every stored file once, some at a time; without a server nothing is checked. */
export async function checkFiles(origin: string): Promise<void> {
  const passes = async () => (await query<{ passes: number }>('select passes from file_checks', false))[0]?.passes ?? 0
  // the first pass may have begun before
  const until = (await passes()) + 2
  for (let run = 0; run < mostRuns && (await passes()) < until; run += 1) {
    if ((await visit(`${origin}/cdn-cgi/handler/scheduled?cron=${fileCheck}`))?.status !== 200) return
  }
}

interface Answer {
  status: number
  body: string
  date: string | null
  asked: Date
  answered: Date
}

/** @returns undefined when there is no answer within ten seconds */
export async function visit(address: string): Promise<Answer | undefined> {
  const asked = new Date()
  try {
    const answer = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(10_000) })
    const body = await answer.text()
    return { status: answer.status, body, date: answer.headers.get('date'), asked, answered: new Date() }
  } catch {
    return undefined
  }
}

/** The webhook endpoints of the key's account. @throws Error with Stripe's message */
export async function endpointsAt(host: string, key: string): Promise<Endpoint[]> {
  const headers = { authorization: `Bearer ${key}`, 'stripe-version': stripeVersion() }
  const answer = await fetch(`${host}/v1/webhook_endpoints?limit=100`, { headers, signal: AbortSignal.timeout(10_000) })
  const body = (await answer.json()) as { data?: Endpoint[]; error?: { message?: string } }
  if (!body.data) throw new Error(body.error?.message ?? `Stripe answered ${answer.status}`)
  return body.data
}

export function stripeVersion(): string {
  const file = readFileSync(join(root, 'node_modules/stripe/esm/apiVersion.js'), 'utf8')
  return /ApiVersion = '([^']+)'/.exec(file)?.[1] ?? ''
}

export async function mailRecords(domain: string): Promise<MailRecords> {
  const [servers, texts] = await Promise.all([
    count(resolveMx(`cf-bounce.${domain}`)),
    count(resolveTxt(`cf-bounce.${domain}`).then((all) => all.filter(([text = '']) => text.startsWith('v=spf1')))),
  ])
  return { bounceServers: servers, spf: texts }
}

/** No record is 0; no answer is undefined. */
const count = (records: Promise<unknown[]>): Promise<number | undefined> =>
  records.then(
    ({ length }) => length,
    ({ code }: { code?: string }) => (code === 'ENOTFOUND' || code === 'ENODATA' ? 0 : undefined),
  )
