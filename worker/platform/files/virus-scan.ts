import { eq } from 'drizzle-orm'
import { virusCopy } from '#contract/documents/stored-files'
import type { AppContext } from '../context'
import type { Database } from '../database/database'
import { virusScans } from '../database/tables'
import { Failure } from '../failure'
import { outsideAt } from '../providers/outside'

declare const __SANDBOX__: boolean

/** How long a scanner may take. */
const timeoutMilliseconds = 10_000

type ScanResult = (typeof virusScans.$inferSelect)['result']

export const recordScan = (db: Database, objectKey: string, result: ScanResult, at: Date) =>
  db
    .insert(virusScans)
    .values({ objectKey, result, at })
    .onConflictDoUpdate({ target: virusScans.objectKey, set: { result, at } })

/** Lists a new file for the scanner, if there is one. */
export async function listForScan({ db, env, now }: AppContext, objectKey: string): Promise<void> {
  if (env.VIRUS_SCAN_URL) await recordScan(db, objectKey, 'waiting', now())
}

/**
 * Lets a stored file be served only if the scanner found it clean; asks the scanner where it was not asked yet.
 * Without VIRUS_SCAN_URL every file is served.
 * @throws Failure unsafe-document; busy while the scanner does not answer
 */
export async function assertClean(context: AppContext, objectKey: string, content: ArrayBuffer): Promise<void> {
  if (!context.env.VIRUS_SCAN_URL) return
  const [known] = await context.db.select().from(virusScans).where(eq(virusScans.objectKey, objectKey)).limit(1)
  const result = known && known.result !== 'waiting' ? known.result : await scan(context, objectKey, content)
  if (result === 'infected') throw new Failure('unsafe-document', virusCopy.infected)
  if (result === 'waiting') throw new Failure('busy', virusCopy.waiting, { retryAfter: 60 })
}

/** Asks the scanner and keeps its answer; `waiting` when there is none. */
export async function scan({ db, env, now }: AppContext, objectKey: string, content: ArrayBuffer): Promise<ScanResult> {
  const result = await ask(env, content).catch((error: unknown) => {
    console.error(JSON.stringify({ level: 'error', event: 'virus-scan-failed', error: (error as Error).name }))
    return 'waiting' as const
  })
  if (result === 'infected') console.error(JSON.stringify({ level: 'error', event: 'virus-found', key: objectKey }))
  await recordScan(db, objectKey, result, now())
  return result
}

/** The contract is in docs/operations.md. @throws when the scanner does not answer, or not as it should */
async function ask(env: AppContext['env'], content: ArrayBuffer): Promise<'clean' | 'infected'> {
  const isStandIn = __SANDBOX__ && new URL(env.VIRUS_SCAN_URL).pathname.startsWith('/sandbox/')
  const answer = await outsideAt(env.VIRUS_SCAN_URL, isStandIn ? env.SANDBOX : undefined)(env.VIRUS_SCAN_URL, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body: content,
    signal: AbortSignal.timeout(timeoutMilliseconds),
  })
  const said: unknown = answer.status === 200 ? await answer.json() : await answer.arrayBuffer()
  const infected: unknown = typeof said === 'object' && said !== null && 'infected' in said ? said.infected : undefined
  if (typeof infected !== 'boolean') throw new Error('the scanner did not say whether the file is infected')
  return infected ? 'infected' : 'clean'
}
