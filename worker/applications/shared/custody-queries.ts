import { and, asc, eq, getTableColumns, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { erasedCopy, maxExported } from '#contract/accounts/settings'
import { firms } from '../../firms/tables'
import type { Actor } from '../../platform/audit/actor'
import type { Database } from '../../platform/database/database'
import { authorOf, type CustodyRow, entryOf, type NewEntry, originalPlace } from '../custody/custody-rules'
import { custodyEntries } from '../custody/custody-tables'
import { applications, documents, history } from '../tables'
import { type ApplicationRow, applicationsOfAccount, changesInHistory } from './application-queries'
import { recordHistory } from './history-queries'
import type { ApplicationId } from './one-application-queries'

/** Everything recorded of an original, oldest first. */
export const custodyOf = (db: Database, applicationId: ApplicationId) =>
  db
    .select({ ...getTableColumns(custodyEntries), firmName: firms.name })
    .from(custodyEntries)
    .leftJoin(firms, eq(firms.id, custodyEntries.firmId))
    .where(eq(custodyEntries.applicationId, applicationId))
    .orderBy(asc(custodyEntries.number))
    .limit(500)

/** SQL condition: nobody has recorded anything since these entries were read. */
export const isCustody = ({ id }: Pick<ApplicationRow, 'id'>, rows: readonly CustodyRow[]): SQL =>
  sql`(select count(*) from ${custodyEntries} where ${custodyEntries.applicationId} = ${id}) = ${rows.length}`

/** A photo that the firm sent to the application. */
export const photoOf = (db: Database, applicationId: number, documentId: number) =>
  db
    .select({ id: documents.id })
    .from(documents)
    .where(
      and(
        eq(documents.id, documentId),
        eq(documents.applicationId, applicationId),
        eq(documents.uploadedByKind, 'member'),
        isNull(documents.deletedAt),
      ),
    )
    .limit(1)

/**
 * The entry, if there is one, with where the original is as the history has it, for a batch under `isCustody`.
 * @param by the author's name, where it is not the actor's
 * @returns the statements, and the columns of the application that they change
 */
export function recordCustody(
  db: Database,
  actor: Actor & { firmId?: number },
  { id, firmId }: Pick<ApplicationRow, 'id' | 'firmId'>,
  rows: readonly CustodyRow[],
  { entry, by = actor.name }: { entry: NewEntry | undefined; by?: string },
  at: Date,
) {
  const entries = rows.map(entryOf)
  if (!entry) return { statements: [], place: originalPlace(entries, firmId) }
  const number = rows.length + 1
  const { from, holder, kind } = entry
  const author = authorOf(actor)
  const added = { ...entry, number, at: at.getTime(), ...author }
  const isMoved = holder !== from
  const statements = [
    db.insert(custodyEntries).values({ ...entry, ...author, applicationId: id, number, actorName: by, createdAt: at }),
    ...(isMoved && kind === 'corrected' ? [dropLast(db, id)] : []),
    ...(isMoved && kind !== 'corrected' && holder !== null
      ? recordHistory(
          db,
          // who applied without an account has a name in the application
          actor.kind === 'applicant' ? { ...actor, name: by } : actor,
          { applicationId: id, track: 'custody', from, to: holder, doneAt: entry.doneAt ?? null },
          at,
        )
      : []),
  ]
  return { statements, place: originalPlace([...entries, added], firmId) }
}

/** The history keeps no place that was corrected; the entries do. */
const dropLast = (db: Database, id: number) =>
  db
    .delete(history)
    .where(
      and(
        eq(history.applicationId, id),
        eq(history.track, 'custody'),
        sql`${history.number} = (select max(number) from history where application_id = ${id} and track = 'custody')`,
      ),
    )

/** Copies where the original is to its application, where nothing else of it changes. */
export const placeOriginal = (db: Database, id: number, place: ReturnType<typeof originalPlace>) =>
  db
    .update(applications)
    .set({ ...place, changes: changesInHistory(id) })
    .where(eq(applications.id, id))

export const custodyOfAccount = (db: Database, userId: number) =>
  db
    .select()
    .from(custodyEntries)
    .where(inArray(custodyEntries.applicationId, applicationsOfAccount(userId)))
    .limit(maxExported)

/** Erases the words of the entries of erased applications; what was when, where and by which firm stays. */
export const eraseCustody = (db: Database, userId: number) =>
  db
    .update(custodyEntries)
    .set({
      actorName: sql`iif(${custodyEntries.side} = 'owner', ${erasedCopy.client}, ${custodyEntries.actorName})`,
      person: null,
      courierName: null,
      waybill: null,
      condition: null,
      reason: null,
    })
    .where(inArray(custodyEntries.applicationId, applicationsOfAccount(userId)))
