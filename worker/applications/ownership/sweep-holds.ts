import { sql } from 'drizzle-orm'
import type { AppContext } from '../../platform/context'
import { read } from '../../platform/database/read'
import { checkedApplications, endChecks, setHolds } from '../shared/ownership-queries'
import { readProperties } from './read-properties'
import { tellHolds } from './tell-holds'

/**
 * For cron: reads the numbers of old rows, ends the holds of applications that an account took together, and tells of
 * what no call did.
 */
export async function sweepHolds(context: AppContext): Promise<void> {
  const { db, now } = context
  await readProperties(context)
  const { ended } = await read(db, { ended: endChecks(db, checkedApplications, now()) })
  const ids = sql`(select value from json_each(${JSON.stringify(ended.flatMap(({ firstId, secondId }) => [firstId, secondId]))}))`
  if (ended.length > 0) await read(db, { held: setHolds(db, ids, now()) })
  await tellHolds(context)
}
