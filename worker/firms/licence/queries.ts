import { and, asc, desc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database'
import { firms, members } from '../tables'
import { licences } from './tables'

/** The entries that one firm is shown, newest first. */
const mostEntries = 400
const mostFirms = 200
const mostWaiting = 50

export const licencesOf = (db: Database, firmId: number) =>
  db
    .select()
    .from(licences)
    .where(eq(licences.firmId, firmId))
    .orderBy(desc(licences.year), desc(licences.id))
    .limit(mostEntries)
export type LicenceRow = Awaited<ReturnType<typeof licencesOf>>[number]

/** The members who may have a certificate, also those who left. */
export const lawyersOf = (db: Database, firmId: number) =>
  db
    .select({ id: members.id, fullName: members.fullName, role: members.role, isActive: members.isActive })
    .from(members)
    .where(and(eq(members.firmId, firmId), ne(members.role, 'staff')))
    .orderBy(asc(members.id))
    .limit(mostFirms)

/** The entry of a lawyer for a year that was not refused. */
export const knownLicence = (db: Database, memberId: number, year: number) =>
  db
    .select({ id: licences.id, decidedAt: licences.decidedAt })
    .from(licences)
    .where(and(eq(licences.memberId, memberId), eq(licences.year, year), isNull(licences.refusedReason)))
    .limit(1)

/** SQL condition: that entry is still the one that was read and waits, or there is none; and the lawyer is active. */
export const isAsKnown = (firmId: number, memberId: number, year: number, id: number | undefined): SQL => {
  const known = sql`${licences.memberId} = ${memberId} and ${licences.year} = ${year} and ${licences.refusedReason} is null`
  const isActive = sql`exists (select 1 from ${members} where id = ${memberId} and firm_id = ${firmId} and is_active = 1)`
  return id === undefined
    ? sql`not exists (select 1 from ${licences} where ${known}) and ${isActive}`
    : sql`exists (select 1 from ${licences} where ${known} and ${licences.id} = ${id} and ${licences.decidedAt} is null) and ${isActive}`
}

export const keysOf = (id: number): SQL => sql`select object_key from ${licences} where id = ${id}`

export const deleteLicence = (db: Database, id: number) => db.delete(licences).where(eq(licences.id, id))

export const addLicence = (db: Database, row: typeof licences.$inferInsert) =>
  db.insert(licences).values(row).returning()

/** An entry with its lawyer and firm. */
const withLawyer = (db: Database) =>
  db
    .select({
      licence: licences,
      fullName: members.fullName,
      email: members.email,
      // an answer of the database has one column of each name
      firmName: sql<string>`${firms.name}`.as('firm_name'),
      slug: firms.slug,
    })
    .from(licences)
    .innerJoin(members, eq(members.id, licences.memberId))
    .innerJoin(firms, eq(firms.id, licences.firmId))

export const licenceById = (db: Database, id: number) => withLawyer(db).where(eq(licences.id, id)).limit(1)

/** The entries that wait for the check, oldest first. */
export const waitingLicences = (db: Database) =>
  withLawyer(db).where(sql`${licences.decidedAt} is null`).orderBy(asc(licences.id)).limit(mostWaiting)

/** SQL condition: nobody has decided about it. */
export const isUndecided = (id: number): SQL =>
  sql`exists (select 1 from ${licences} where ${licences.id} = ${id} and ${licences.decidedAt} is null)`

export const decideLicence = (
  db: Database,
  id: number,
  decision: Pick<LicenceRow, 'decidedAt' | 'decidedName' | 'listedOn' | 'refusedReason'>,
) => db.update(licences).set(decision).where(eq(licences.id, id))

/** The active firms; there are few. */
export const licensedFirms = (db: Database) =>
  db
    .select({ id: firms.id, name: firms.name, openFiles: firms.openFiles })
    .from(firms)
    .where(eq(firms.isActive, true))
    .orderBy(asc(firms.name))
    .limit(mostFirms)

/** The newest years of each lawyer, of every firm. */
export const yearsOfLawyers = (db: Database, firm?: SQL) =>
  db
    .select({
      firmId: licences.firmId,
      isActive: members.isActive,
      checked: sql<number | null>`max(iif(${licences.decidedAt} is not null, ${licences.year}, null))`.as('checked'),
      waiting: sql<number | null>`max(iif(${licences.decidedAt} is null, ${licences.year}, null))`.as('waiting'),
    })
    .from(licences)
    .innerJoin(members, eq(members.id, licences.memberId))
    .where(and(isNull(licences.refusedReason), firm))
    .groupBy(licences.memberId)

export const yearsOfFirm = (db: Database, firmId: number) => yearsOfLawyers(db, eq(licences.firmId, firmId))
