import { and, desc, eq, getTableColumns, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { memberRoles, rolePermissions } from '#contract/firms'
import { applications } from '../applications/tables'
import { firms, members } from '../firms/tables'
import type { Database } from '../platform/database'
import type { StoredFile } from '../platform/file-store'
import { insertIf } from '../platform/insert-if'
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

/** What the uploader of a version is at their firm. */
export const uploaderOf = (db: Database, applicationId: number, version: number) =>
  db
    .select({ role: members.role })
    .from(deeds)
    .innerJoin(members, eq(members.id, deeds.uploadedBy))
    .where(and(eq(deeds.applicationId, applicationId), eq(deeds.version, version)))
    .limit(1)

/** The versions of a deed, each with whether the platform has to release it for a firm of one person. */
export const deedsToOversee = (db: Database, applicationId: SQL<number>) =>
  db
    .select({ ...getTableColumns(deeds), isNobodys: sql<number>`${isNobodysToRelease}`.as('is_nobodys') })
    .from(deeds)
    .where(eq(deeds.applicationId, applicationId))
    .orderBy(desc(deeds.version))
    .limit(40)

export type DeedRow = Awaited<ReturnType<typeof deedOfVersion>>[number]

export const firmOfFile = (db: Database, applicationId: number) =>
  db
    .select({ name: firms.name })
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

/** Holds for a version that somebody else uploaded. */
export const isOfAnother = (memberId: number): SQL => ne(deeds.uploadedBy, memberId)

const releasingRoles = memberRoles.filter((role) => rolePermissions[role].includes('deeds'))

/** Holds for a version that no member of the file's firm could release, because only its uploader works with deeds. */
export const isNobodysToRelease: SQL = sql`not exists (
  select 1 from members join applications on applications.firm_id = members.firm_id
  where applications.id = ${deeds.applicationId} and members.is_active = 1 and members.id <> ${deeds.uploadedBy}
    and (${inArray(members.role, releasingRoles)}
      or exists (select 1 from json_each(members.permissions) where value = 'deeds'))
)`

const waiting = (applicationId: number, version: number, rule: SQL) =>
  and(eq(deeds.applicationId, applicationId), eq(deeds.version, version), eq(deeds.state, 'uploaded'), rule)

/** A version that waits for its release by whoever keeps the rule. */
export const deedWaiting = (db: Database, applicationId: number, version: number, rule: SQL) =>
  db
    .select()
    .from(deeds)
    .where(waiting(applicationId, version, rule))
    .limit(1)

/** Holds while a version waits for its release and the rule of who may release it is kept. */
export const isReleasable = (applicationId: number, version: number, rule: SQL): SQL =>
  sql`exists (select 1 from ${deeds} where ${waiting(applicationId, version, rule)})`

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
  rule: SQL,
  released: Released,
) =>
  db
    .update(deeds)
    .set({ state: 'released', ...released })
    .where(waiting(applicationId, version, rule))
    .returning()

export const setDeedReady = (db: Database, condition: SQL, applicationId: number, at: Date) =>
  db
    .update(applications)
    .set({ status: 'digital_ready', deedReleasedAt: at, version: sql`${applications.version} + 1` })
    .where(and(eq(applications.id, applicationId), condition))
