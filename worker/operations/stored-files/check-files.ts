import type { FileProblem } from '#contract/documents/stored-files'
import type { AppContext } from '../../platform/context'
import { batch } from '../../platform/database/batch'
import { Failure } from '../../platform/failure'
import { examine } from '../../platform/files/file-store'
import { inMemory } from '../../platform/memory'
import {
  checkedKinds,
  fileCheckStateOf,
  forgetProblems,
  type Kept,
  knownKeys,
  nextKept,
  recordProblem,
  setFileCheckState,
  strangeObjects,
} from './queries'

/** What one run looks at, however many files there are. */
const perRun = { rows: 20, bytes: 24 * 1024 * 1024, objects: 50, strange: 5 } as const

/**
 * For cron: opens the next stored files and looks for the rows of the next objects, from where the former run ended.
 * What is missing, changed, without a row, or encrypted under an unknown master key is logged, and shown in the console and by `npm run doctor`.
 */
export async function checkFiles(context: AppContext): Promise<void> {
  const { db } = context
  const [state] = await fileCheckStateOf(db)
  const kind = checkedKinds.find((one) => one === state?.kind) ?? 'document'
  const after = state?.after ?? 0
  const next = await nextKept(db, kind, after, perRun.rows)
  const { last, isOver } = await checkRows(context, next)
  const bucketAfter = await checkObjects(context, state?.bucketAfter ?? '')
  const isLastKind = checkedKinds.at(-1) === kind
  const following = checkedKinds[(checkedKinds.indexOf(kind) + 1) % checkedKinds.length] ?? 'document'
  const isDone = !isOver && new Set(next.map(({ rowId }) => rowId)).size < perRun.rows
  const moved = isDone ? { kind: following, after: 0 } : { kind, after: last ?? after }
  const passes = (state?.passes ?? 0) + (isDone && isLastKind ? 1 : 0)
  await setFileCheckState(db, { ...moved, bucketAfter, passes })
}

/** @returns the last row that was checked, and whether the run ended before the others */
async function checkRows(context: AppContext, rows: readonly Kept[]): Promise<{ last?: number; isOver: boolean }> {
  let bytes = 0
  let seen = 0
  let last: number | undefined
  const sound: string[] = []
  const faults: [Kept, FileProblem][] = []
  for (const row of rows) {
    bytes += row.sizeBytes
    if (last !== undefined && bytes > perRun.bytes) break
    const problem = await problemOf(context, row)
    if (problem === 'busy') break
    last = row.rowId
    seen += 1
    if (problem === 'down') break
    if (problem) faults.push([row, problem])
    else sound.push(row.objectKey)
  }
  await report(context, faults)
  if (sound.length > 0) await forgetProblems(context.db, sound, ['missing', 'changed', 'locked'])
  return { ...(last === undefined ? {} : { last }), isOver: seen < rows.length }
}

const problemOf = async ({ env }: AppContext, row: Kept) => {
  try {
    return await inMemory(row.sizeBytes, () => examine(env, row))
  } catch (error) {
    if (error instanceof Failure) return 'busy'
    // the bucket is down: this file has its turn in the next pass, so that it cannot stop all others
    console.error(JSON.stringify({ level: 'warn', event: 'file-unchecked', error: (error as Error).name }))
    return 'down'
  }
}

/** A file may have been deleted or replaced meanwhile; its row then has another key, or is gone. */
async function report(context: AppContext, faults: readonly [Kept, FileProblem][]): Promise<void> {
  if (faults.length === 0) return
  const { db, now } = context
  const keys = faults.map(([{ objectKey }]) => objectKey)
  const known = new Set((await knownKeys(db, keys)).map(({ key }) => key))
  const rows = faults.filter(([{ objectKey }]) => known.has(objectKey))
  for (const [{ kind, rowId, applicationId }, problem] of rows)
    log({ problem, kind, id: rowId, application: applicationId })
  await batch(db, {
    problems: rows.map(([{ kind, rowId, applicationId, objectKey }, problem]) =>
      recordProblem(db, { kind, rowId, applicationId, objectKey, problem, foundAt: now() }),
    ),
  })
}

const log = (facts: object) => console.error(JSON.stringify({ level: 'error', event: 'file-problem', ...facts }))

/** An object of no row may be deleted, or get its row back. */
async function forgetObjects({ db, env }: Pick<AppContext, 'db' | 'env'>): Promise<void> {
  const strangeKeys = (await strangeObjects(db, perRun.strange)).map(({ key }) => key)
  if (strangeKeys.length === 0) return
  const known = new Set((await knownKeys(db, strangeKeys)).map(({ key }) => key))
  const heads = await Promise.all(
    strangeKeys.map(async (key) => [key, known.has(key) || !(await env.FILES.head(key))] as const),
  )
  const gone = heads.flatMap(([key, isGone]) => (isGone ? [key] : []))
  if (gone.length > 0) await forgetProblems(db, gone, ['unknown'])
}

/** What has no rows: pieces of uploads are deleted with their folder, and the tiles of the public log have no row. */
const withoutRow = /^(applications\/\d+\/uploads|log\/tile)\//

/** Looks for the rows of the next objects. @returns where it ended */
async function checkObjects({ db, env, now }: AppContext, startAfter: string): Promise<string> {
  const { objects, truncated } = await env.FILES.list({
    limit: perRun.objects,
    ...(startAfter ? { startAfter } : {}),
  })
  const keys = objects.map(({ key }) => key).filter((key) => !withoutRow.test(key))
  const known = new Set(keys.length > 0 ? (await knownKeys(db, keys)).map(({ key }) => key) : [])
  for (const objectKey of keys.filter((key) => !known.has(key))) {
    // deleted since it was listed
    if (!(await env.FILES.head(objectKey))) continue
    const applicationId = Number(/^applications\/(\d+)\//.exec(objectKey)?.[1] ?? 0) || null
    log({ problem: 'unknown', kind: 'object', application: applicationId })
    await recordProblem(db, { objectKey, kind: 'object', rowId: 0, applicationId, problem: 'unknown', foundAt: now() })
  }
  await forgetObjects({ db, env })
  return truncated ? (objects.at(-1)?.key ?? '') : ''
}
