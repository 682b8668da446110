import { inArray, type SQL } from 'drizzle-orm'
import type { Database } from './database'
import { discardedFiles } from './tables'
import type { Tools } from './tools'

/** The bucket takes this many keys in one call. */
const atOnce = 1_000

/** Notes files whose rows go in the same batch, so that their bytes go too, whatever happens after it. */
export const discard = (db: Database, objectKeys: SQL) =>
  db.insert(discardedFiles).select(objectKeys).onConflictDoNothing()

/** Deletes the bytes of noted files, at most a thousand a time. What fails is left for the next sweep. */
export async function deleteDiscarded({ db, env }: Tools): Promise<void> {
  const noted = await db.select().from(discardedFiles).limit(atOnce)
  const keys = noted.map(({ objectKey }) => objectKey)
  if (keys.length === 0) return
  await env.FILES.delete(keys)
  for (let from = 0; from < keys.length; from += 90) {
    await db.delete(discardedFiles).where(inArray(discardedFiles.objectKey, keys.slice(from, from + 90)))
  }
}
