import { and, desc, eq, ne, type SQL, sql } from 'drizzle-orm'
import { applications } from '../applications/tables'
import type { Database } from '../platform/database'
import { deeds } from './tables'

export const releasedDeedOf = (db: Database, applicationId: SQL<number>) =>
  db
    .select()
    .from(deeds)
    .where(and(eq(deeds.applicationId, applicationId), eq(deeds.state, 'released')))
    .limit(1)

export const deedsOf = (db: Database, applicationId: SQL<number>) =>
  db.select().from(deeds).where(eq(deeds.applicationId, applicationId)).orderBy(desc(deeds.version)).limit(40)

export const deedOfVersion = (db: Database, applicationId: number, version: number) =>
  db
    .select()
    .from(deeds)
    .where(and(eq(deeds.applicationId, applicationId), eq(deeds.version, version)))
    .limit(1)
export type DeedRow = Awaited<ReturnType<typeof deedOfVersion>>[number]

/** Adds the next version of an application's deed. */
export const insertDeed = (db: Database, row: Omit<typeof deeds.$inferInsert, 'version'>) =>
  db
    .insert(deeds)
    .values({
      ...row,
      version: sql`(select coalesce(max(version), 0) + 1 from deeds where application_id = ${row.applicationId})`,
    })
    .returning()

/** Holds while a version waits for its release by somebody who did not upload it. */
export const isReleasable = (applicationId: number, version: number, memberId: number): SQL => sql`exists (
  select 1 from ${deeds}
  where ${and(
    eq(deeds.applicationId, applicationId),
    eq(deeds.version, version),
    eq(deeds.state, 'uploaded'),
    ne(deeds.uploadedBy, memberId),
  )}
)`

export const supersedeReleased = (db: Database, condition: SQL, applicationId: number, at: Date) =>
  db
    .update(deeds)
    .set({ state: 'superseded', endedAt: at })
    .where(and(eq(deeds.applicationId, applicationId), eq(deeds.state, 'released'), condition))

export const setReleased = (
  db: Database,
  { applicationId, version }: Pick<DeedRow, 'applicationId' | 'version'>,
  by: { id: number; name: string },
  at: Date,
) =>
  db
    .update(deeds)
    .set({ state: 'released', releasedByKind: 'member', releasedById: by.id, releasedByName: by.name, releasedAt: at })
    .where(
      and(
        eq(deeds.applicationId, applicationId),
        eq(deeds.version, version),
        eq(deeds.state, 'uploaded'),
        ne(deeds.uploadedBy, by.id),
      ),
    )
    .returning()

export const setDeedReady = (db: Database, condition: SQL, applicationId: number, at: Date) =>
  db
    .update(applications)
    .set({ status: 'digital_ready', deedReleasedAt: at, version: sql`${applications.version} + 1` })
    .where(and(eq(applications.id, applicationId), condition))
