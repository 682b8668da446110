import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { maxParties } from '#contract/desk/parties/words'
import { applications } from '../../applications/tables'
import type { Database } from '../../platform/database/database'
import { dismissedParties, parties } from './tables'

/** The parties of an application as its firm entered them, in that order. */
export const partiesOf = (db: Database, firmId: number, applicationId: number) =>
  db
    .select()
    .from(parties)
    .where(and(eq(parties.applicationId, applicationId), eq(parties.firmId, firmId)))
    .orderBy(asc(parties.id))
    .limit(maxParties)

/** Names that the firm said are no party of an application; no more than were proposed. */
export const dismissedOf = (db: Database, firmId: number, applicationId: number) =>
  db
    .select({ name: dismissedParties.name })
    .from(dismissedParties)
    .where(and(eq(dismissedParties.applicationId, applicationId), eq(dismissedParties.firmId, firmId)))
    .limit(maxParties)

/** SQL condition: a name was not dismissed. */
export const isNotDismissed = (firmId: number, applicationId: number, name: string): SQL =>
  sql`not exists (select 1 from ${dismissedParties} where ${and(
    eq(dismissedParties.applicationId, applicationId),
    eq(dismissedParties.firmId, firmId),
    eq(dismissedParties.name, name),
  )})`

export const insertDismissed = (db: Database, row: typeof dismissedParties.$inferInsert) =>
  db.insert(dismissedParties).values(row).onConflictDoNothing()

/** Which parties an application has, and which version of each. */
const versionsOf = (rows: readonly { id: number; version: number }[]): string =>
  rows.map(({ id, version }) => `${id}.${version}`).join()

/** SQL condition: the firm still has the application, its client is not erased, and its parties are as they were read. */
export const arePartiesAsRead = (
  firmId: number,
  applicationId: number,
  rows: readonly { id: number; version: number }[],
): SQL => sql`(
  exists (select 1 from ${applications} where ${and(
    eq(applications.id, applicationId),
    eq(applications.firmId, firmId),
    isNull(applications.erasedAt),
  )})
  and coalesce((select group_concat(id || '.' || version) from (select id, version from ${parties}
    where application_id = ${applicationId} and firm_id = ${firmId} order by id)), '') = ${versionsOf(rows)}
)`

export const insertParty = (db: Database, party: typeof parties.$inferInsert) => db.insert(parties).values(party)

export const updateParty = (db: Database, id: number, set: Partial<typeof parties.$inferInsert>) =>
  db
    .update(parties)
    .set({ ...set, version: sql`${parties.version} + 1` })
    .where(eq(parties.id, id))

export const deleteParty = (db: Database, id: number) => db.delete(parties).where(eq(parties.id, id))
