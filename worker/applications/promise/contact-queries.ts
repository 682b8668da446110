import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { firms } from '../../firms/tables'
import type { AppContext } from '../../platform/context'
import type { Database } from '../../platform/database/database'
import { startContact } from './contact-rules'
import { openHoursIn } from './hours-rules'
import { momentsOf, promiseHoursOf } from './promise-rules'

const firmHours = (db: Database) =>
  db
    .select({ id: firms.id, openingHours: firms.openingHours })
    .from(firms)
    .where(and(eq(firms.isActive, true), isNotNull(firms.openingHours)))

/**
 * The columns of a promise that begins now, for a firm that only the insert chooses.
 * By the clock it is the same for every firm, and nothing is read.
 */
export async function contactColumns({ db, env }: Pick<AppContext, 'db' | 'env'>, at: Date) {
  const counted = promiseHoursOf(env)
  const moments = momentsOf(at.getTime(), counted)
  const started = startContact(at, moments)
  if (counted === 'clock') return () => ({ ...started, promisedAt: moments.due })
  const ofFirms = (await firmHours(db)).map(({ id, openingHours }) => [
    id,
    momentsOf(at.getTime(), counted, openHoursIn(openingHours)).due,
  ])
  const dues = JSON.stringify(Object.fromEntries(ofFirms))
  return (firm: SQL<number | null>) => {
    const due = sql<number>`coalesce(json_extract(${dues}, '$."' || ${firm} || '"'), ${moments.due})`
    // the cron job finds the first moment of the chosen firm
    return { ...started, contactDueAt: due, promisedAt: due, contactCheckAt: at }
  }
}
