import { and, desc, eq, isNull, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database'
import { applications, documents } from '../tables'

/** Where one application is looked up: by id or by reference. */
export type Whose = { id: number } | { reference: string }
type Named = { id: number | Placeholder } | { reference: string | Placeholder }
export const named = (whose: Named): SQL =>
  'id' in whose ? eq(applications.id, whose.id) : eq(applications.referenceNumber, whose.reference)

/** An application's id in a statement: a value or a subquery. */
export type ApplicationId = SQL<number>

/** The id of an application as a subquery, so that its rows come in the same round trip. */
export const idOf = (db: Database, whose: Named): ApplicationId =>
  'id' in whose
    ? sql<number>`${whose.id}`
    : sql<number>`(${db.select({ id: applications.id }).from(applications).where(named(whose))})`

export const documentsOf = (db: Database, applicationId: SQL<number>) =>
  db
    .select()
    .from(documents)
    .where(and(eq(documents.applicationId, applicationId), isNull(documents.deletedAt)))
    .orderBy(desc(documents.id))
    .limit(40)
