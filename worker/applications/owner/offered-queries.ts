import { and, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { users } from '../../identity/tables'
import type { Database } from '../../platform/database/database'
import { applications } from '../tables'

const maxOffered = 20

/** SQL condition for applications with this account's confirmed email that are attached to no account. */
const isOffered = (userId: number): SQL | undefined =>
  and(
    // not the column email_lower: its affinity would keep the index from being used
    sql`lower(${applications.clientEmail}) = (select lower(${users.email}) from ${users}
      where ${users.id} = ${userId} and ${users.emailVerifiedAt} is not null)`,
    isNull(applications.userId),
    isNull(applications.erasedAt),
  )

const isOfferedAs = (userId: number, id: number) => and(eq(applications.id, id), isOffered(userId))

/** One of these, or an unpaid one that was attached to the account by its email. */
const isDeclinable = (userId: number, id: number) =>
  and(
    eq(applications.id, id),
    or(and(eq(applications.userId, userId), eq(applications.startedElsewhere, true)), isOffered(userId)),
    isNull(applications.depositPaidAt),
    isNull(applications.erasedAt),
  )

const rowsWhere = (db: Database, condition: SQL | undefined) =>
  db
    .select({
      id: applications.id,
      referenceNumber: applications.referenceNumber,
      serviceType: applications.serviceType,
      createdAt: applications.createdAt,
    })
    .from(applications)
    .where(condition)
    .orderBy(desc(applications.id))
    .limit(maxOffered)

export const offeredTo = (db: Database, userId: number) => rowsWhere(db, isOffered(userId))
export const offeredAs = (db: Database, userId: number, id: number) => rowsWhere(db, isOfferedAs(userId, id))
export const declinableAs = (db: Database, userId: number, id: number) => rowsWhere(db, isDeclinable(userId, id))

const exists = (condition: SQL | undefined): SQL => sql`exists (select 1 from ${applications} where ${condition})`

export const isStillOffered = (userId: number, id: number) => exists(isOfferedAs(userId, id))
export const isStillDeclinable = (userId: number, id: number) => exists(isDeclinable(userId, id))

export const attachTo = (db: Database, userId: number, id: number) =>
  db.update(applications).set({ userId, startedElsewhere: true }).where(eq(applications.id, id))

export const detach = (db: Database, id: number) =>
  db.update(applications).set({ userId: null, clientEmail: '' }).where(eq(applications.id, id))
