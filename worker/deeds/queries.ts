import { and, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { maxTeam } from '#contract/team'
import { applications } from '../applications/tables'
import { firms, members } from '../firms/tables'
import type { Database } from '../platform/database'
import type { StoredFile } from '../platform/file-store'
import { insertIf } from '../platform/insert-if'
import { deeds } from './tables'

/** The released version, with the name of the firm that released it. */
export const releasedDeedOf = (db: Database, applicationId: SQL<number>) =>
  db
    .select({ ...getTableColumns(deeds), firmName: firms.name })
    .from(deeds)
    .innerJoin(firms, eq(firms.id, deeds.firmId))
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

/** What the uploader of a version is at their firm. */
export const uploaderOf = (db: Database, applicationId: number, version: number) =>
  db
    .select({ role: members.role })
    .from(deeds)
    .innerJoin(members, eq(members.id, deeds.uploadedBy))
    .where(and(eq(deeds.applicationId, applicationId), eq(deeds.version, version)))
    .limit(1)

/** The active members of the firm that has a file now. */
export const colleaguesOf = (db: Database, applicationId: number) =>
  db
    .select({
      id: members.id,
      role: members.role,
      permissions: members.permissions,
      invitedBy: members.invitedBy,
      joinedAt: members.createdAt,
    })
    .from(applications)
    .innerJoin(members, and(eq(members.firmId, applications.firmId), eq(members.isActive, true)))
    .where(eq(applications.id, applicationId))
    .limit(maxTeam)

export type DeedRow = Awaited<ReturnType<typeof deedOfVersion>>[number]

export const firmOfFile = (db: Database, applicationId: number) =>
  db
    .select({ id: firms.id, name: firms.name, portalVariant: firms.portalVariant })
    .from(applications)
    .innerJoin(firms, eq(firms.id, applications.firmId))
    .where(eq(applications.id, applicationId))
    .limit(1)

/** Adds the next version of an application's deed, while the condition holds. */
export const insertDeed = (db: Database, row: Omit<typeof deeds.$inferInsert, 'version'>, condition: SQL) =>
  insertIf(
    db,
    deeds,
    {
      ...row,
      version: sql`(select coalesce(max(version), 0) + 1 from deeds where application_id = ${row.applicationId})`,
    },
    condition,
  ).returning()

/** A version that waits for its release, while the firm that uploaded it has the file and the client is there. */
const waiting = (applicationId: number, version: number) =>
  and(
    eq(deeds.applicationId, applicationId),
    eq(deeds.version, version),
    eq(deeds.state, 'uploaded'),
    sql`exists (
      select 1 from applications as theirs
      where theirs.id = ${deeds.applicationId} and theirs.firm_id = ${deeds.firmId} and theirs.erased_at is null
    )`,
  )

/** Holds while a version waits for its release. */
export const isWaiting = (applicationId: number, version: number): SQL =>
  sql`exists (select 1 from ${deeds} where ${waiting(applicationId, version)})`

export const supersedeReleased = (db: Database, condition: SQL, applicationId: number, at: Date) =>
  db
    .update(deeds)
    .set({ state: 'superseded', endedAt: at })
    .where(and(eq(deeds.applicationId, applicationId), eq(deeds.state, 'released'), condition))

/** What a release sets: who released it, and the file that the owner gets. */
export type Released = Pick<
  DeedRow,
  | 'releasedByKind'
  | 'releasedById'
  | 'releasedByName'
  | 'releasedAt'
  | 'verificationCode'
  | 'uploadedSha256'
  | 'isSealed'
> &
  StoredFile

export const setReleased = (
  db: Database,
  { applicationId, version }: Pick<DeedRow, 'applicationId' | 'version'>,
  released: Released,
) =>
  db
    .update(deeds)
    .set({ state: 'released', ...released })
    .where(waiting(applicationId, version))
    .returning()

/** The owner's deed is ready, and with it the firm's file is complete. */
export const setDeedReady = (db: Database, condition: SQL, applicationId: number, at: Date) =>
  db
    .update(applications)
    .set({
      status: 'digital_ready',
      fileStatus: 'complete',
      fileStatusAt: sql`iif(${applications.fileStatus} = 'complete', ${applications.fileStatusAt}, ${at.getTime()})`,
      deedReleasedAt: at,
      version: sql`${applications.version} + 1`,
    })
    .where(and(eq(applications.id, applicationId), condition))
