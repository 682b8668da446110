import { eq, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { hour } from '#contract/time'
import type { AppContext } from '../context'
import type { Database } from '../database/database'
import { discardedFiles } from '../database/tables'

/** R2 deletes up to this many keys in one call. */
const maxKeysPerCall = 1_000

/** Lists files for deletion, in the batch that deletes their rows. */
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

/** Deletes the bytes of listed files, at most 1,000 a call. Failures are left for the next sweep. */
export async function deleteDiscarded({ db, env, now }: Pick<AppContext, 'db' | 'env' | 'now'>): Promise<void> {
  const noted = await db
    .select({ objectKey: discardedFiles.objectKey })
    .from(discardedFiles)
    .where(or(isNull(discardedFiles.dueAt), lte(discardedFiles.dueAt, now())))
    .limit(maxKeysPerCall)
  const keys = noted.map(({ objectKey }) => objectKey)
  if (keys.length === 0) return
  await env.FILES.delete(keys)
  for (let from = 0; from < keys.length; from += 90) {
    await db.delete(discardedFiles).where(inArray(discardedFiles.objectKey, keys.slice(from, from + 90)))
  }
}
