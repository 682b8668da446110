import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/database'
import { firms } from '../tables'

/** What is counted of a firm's first contacts. */
export const firmFigures = {
  promisesKept: firms.promisesKept,
  promisesMissed: firms.promisesMissed,
  replyMinutes: firms.replyMinutes,
}

export const figuresOf = (db: Database, firmId: number) =>
  db.select(firmFigures).from(firms).where(eq(firms.id, firmId)).limit(1)
