import { eq, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { hour } from '#contract/time'
import type { AppContext } from '../context'
import { batch } from '../database/batch'
import type { Database } from '../database/database'
import { discardedFiles } from '../database/tables'

/** R2 lists and deletes up to this many keys in one call. */
const maxKeysPerCall = 1_000
const maxFolders = 100
/** A Worker opens at most six connections. */
const atTheSameTime = 6

/** Lists files for deletion, and folders, which end with a slash, in the batch that deletes their rows. */
export const discard = (db: Database, objectKeys: SQL) =>
  db
    .insert(discardedFiles)
    .select(sql`with taken (object_key) as (${objectKeys}) select object_key, null from taken where true`)
    .onConflictDoNothing()

const unfinishedMilliseconds = hour

/** Lists a file before it is stored. It is deleted after an hour unless the batch that uses it has `finish`. */
export const recordUnfinished = (db: Database, objectKey: string, now: Date) =>
  db.insert(discardedFiles).values({ objectKey, dueAt: new Date(now.getTime() + unfinishedMilliseconds) })

export const finish = (db: Database, objectKey: string) =>
  db.delete(discardedFiles).where(eq(discardedFiles.objectKey, objectKey))

type Sweeping = Pick<AppContext, 'db' | 'env' | 'now'>

/**
 * Deletes the bytes of listed files and folders. Failures are left for the next sweep.
 * @param rounds of 1,000 files at most
 */
export async function deleteDiscarded(context: Sweeping, rounds = 1): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    if ((await deleteSome(context)) < maxKeysPerCall) return
  }
}

/**
 * Of what is due, up to 1,000 files and 100 folders. A file may be on its way into a folder, which is therefore emptied
 * again an hour later.
 * @returns how many were due, up to 1,000
 */
async function deleteSome({ db, env, now }: Sweeping): Promise<number> {
  const isDue = or(isNull(discardedFiles.dueAt), lte(discardedFiles.dueAt, now()))
  const due = await db.select().from(discardedFiles).where(isDue).limit(maxKeysPerCall)
  const isFolder = ({ objectKey }: Listed) => objectKey.endsWith('/')
  const files = due.filter((one) => !isFolder(one))
  const folders = due.filter(isFolder).slice(0, maxFolders)
  if (files.length > 0) await env.FILES.delete(keysOf(files))
  for (let from = 0; from < folders.length; from += atTheSameTime) {
    await Promise.all(keysOf(folders.slice(from, from + atTheSameTime)).map((folder) => emptyFolder(env, folder)))
  }
  const gone = [...files, ...folders.filter(({ dueAt }) => dueAt)]
  const emptied = folders.filter(({ dueAt }) => !dueAt)
  const again = { dueAt: new Date(now().getTime() + unfinishedMilliseconds) }
  await batch(db, {
    gone: inParts(gone).map((part) => db.delete(discardedFiles).where(isOneOf(part))),
    emptied: inParts(emptied).map((part) => db.update(discardedFiles).set(again).where(isOneOf(part))),
  })
  return due.length
}

async function emptyFolder({ FILES }: Sweeping['env'], prefix: string): Promise<void> {
  for (let isMore = true; isMore; ) {
    const { objects, truncated } = await FILES.list({ prefix })
    if (objects.length > 0) await FILES.delete(objects.map(({ key }) => key))
    isMore = truncated
  }
}

type Listed = Pick<typeof discardedFiles.$inferSelect, 'objectKey'>

const keysOf = (rows: readonly Listed[]) => rows.map(({ objectKey }) => objectKey)

const isOneOf = (rows: readonly Listed[]) => inArray(discardedFiles.objectKey, keysOf(rows))

/** D1 binds at most 100 values to a statement. */
const inParts = (rows: readonly Listed[]) =>
  Array.from({ length: Math.ceil(rows.length / 90) }, (_, part) => rows.slice(part * 90, part * 90 + 90))
