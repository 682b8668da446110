import { and, eq, exists, type SQL, sql } from 'drizzle-orm'
import type { SQLiteUpdateSetSource } from 'drizzle-orm/sqlite-core'
import type { StoredChange } from '#contract/applications/progress/stored-change'
import type { Database } from '../../platform/database/database'
import { applications } from '../tables'

export const applicationOfFirm = (db: Database, firmId: number, id: number) =>
  db
    .select()
    .from(applications)
    .where(and(eq(applications.id, id), eq(applications.firmId, firmId)))
    .limit(1)
export type ApplicationRow = Awaited<ReturnType<typeof applicationOfFirm>>[number]

/** SQL condition: the client is not erased, for writes that started before an erasure. */
export const hasClient = (id: number): SQL =>
  sql`exists (select 1 from applications as theirs where theirs.id = ${id} and theirs.erased_at is null)`

/** SQL condition: the firm still has the application, with its client, at the end of an upload. */
export const isApplicationOf = (firmId: number, id: number): SQL =>
  sql`exists (select 1 from applications as theirs where theirs.id = ${id} and theirs.firm_id = ${firmId} and theirs.erased_at is null)`

export const isVersion = (db: Database, { id, version }: Pick<ApplicationRow, 'id' | 'version'>): SQL =>
  exists(
    db
      .select({ id: applications.id })
      .from(applications)
      .where(and(eq(applications.id, id), eq(applications.version, version))),
  )

export const applicationsOfAccount = (userId: number): SQL =>
  sql`(select ${applications.id} from ${applications} where ${applications.userId} = ${userId})`

/** The recorded changes of an application, for its row: set in the batch that wrote the history, after it. */
export const changesInHistory = (id: number): SQL<StoredChange[]> => sql`(
  select json_group_array(json(iif(actor_kind = 'helper', json_array(track, to_status, created_at, done_at, 'helper'),
    json_array(track, to_status, created_at, done_at)))) from (
    select track, to_status, created_at, done_at, actor_kind from history where application_id = ${id} and track <> 'message'
      and (from_status is not null or to_status <> 'file_created') order by number))`

/** Changes an application of this version; returns no row when it was changed meanwhile. */
export const changeApplication = (
  db: Database,
  { id, version }: Pick<ApplicationRow, 'id' | 'version'>,
  changed: SQLiteUpdateSetSource<typeof applications>,
) =>
  db
    .update(applications)
    .set({ ...changed, changes: changesInHistory(id), version: version + 1 })
    .where(and(eq(applications.id, id), eq(applications.version, version)))
    .returning()

export const applicationById = (db: Database, id: number) =>
  db.select().from(applications).where(eq(applications.id, id)).limit(1)
