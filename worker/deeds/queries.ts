import { and, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { stepFrom } from '../applications/progress/due-rules'
import type { ContactChange } from '../applications/promise/kept-rules'
import { changesInHistory } from '../applications/shared/application-queries'
import { deedWaitingWith } from '../applications/shared/firm-queries'
import { applications } from '../applications/tables'
import { firms, members } from '../firms/tables'
import { creditLeft } from '../money/shared/credit-queries'
import { moneyColumns } from '../money/shared/lock-queries'
import type { Database } from '../platform/database/database'
import { discard } from '../platform/files/discarded-files'
import type { StoredFile } from '../platform/files/file-store'
import type { Releasing } from './release-rules'
import { deeds } from './tables'

export const releasedDeedOf = (db: Database, applicationId: number | SQL<number>) =>
  db
    .select({
      ...getTableColumns(deeds),
      firmName: firms.name,
      replacesEarlier: sql<boolean>`exists (select 1 from deeds as earlier
        where earlier.application_id = deeds.application_id and earlier.state = 'superseded')`
        .mapWith(Boolean)
        .as('replaces_earlier'),
    })
    .from(deeds)
    .innerJoin(firms, eq(firms.id, deeds.firmId))
    .where(and(eq(deeds.applicationId, applicationId), eq(deeds.state, 'released')))
    .limit(1)

export const deedsOf = (db: Database, applicationId: number | SQL<number>) =>
  db.select().from(deeds).where(eq(deeds.applicationId, applicationId)).orderBy(desc(deeds.version)).limit(40)

export const deedOfVersion = (db: Database, applicationId: number, version: number) =>
  db
    .select()
    .from(deeds)
    .where(and(eq(deeds.applicationId, applicationId), eq(deeds.version, version)))
    .limit(1)

export const uploaderOf = (db: Database, applicationId: number, version: number) =>
  db
    .select({ role: members.role })
    .from(deeds)
    .innerJoin(members, eq(members.id, deeds.uploadedBy))
    .where(and(eq(deeds.applicationId, applicationId), eq(deeds.version, version)))
    .limit(1)

export type DeedRow = Awaited<ReturnType<typeof deedOfVersion>>[number]

export const firmOfApplication = (db: Database, applicationId: number) =>
  db
    .select({ id: firms.id, name: firms.name, portalVariant: firms.portalVariant })
    .from(applications)
    .innerJoin(firms, eq(firms.id, applications.firmId))
    .where(eq(applications.id, applicationId))
    .limit(1)

export const insertDeed = (db: Database, row: Omit<typeof deeds.$inferInsert, 'version'>) =>
  db
    .insert(deeds)
    .values({
      ...row,
      version: sql`(select max(
        coalesce((select max(version) from deeds where application_id = ${row.applicationId}), 0),
        (select withdrawn_deed from applications where id = ${row.applicationId})
      ) + 1)`,
    })
    .returning()

export const hasNoPicture = ({ id }: Pick<DeedRow, 'id'>): SQL =>
  sql`exists (select 1 from ${deeds} where ${deeds.id} = ${id} and ${deeds.state} = 'uploaded' and ${deeds.picture} is null)`

export const setPicture = (db: Database, { id }: Pick<DeedRow, 'id'>, picture: StoredFile) =>
  db.update(deeds).set({ picture }).where(eq(deeds.id, id)).returning()

/** What an owner has paid and owes for an application, which decides whether its deed opens. */
export const deedPayment = (db: Database, userId: number, id: number) =>
  db
    .select({
      referenceNumber: applications.referenceNumber,
      propertyAddress: applications.propertyAddress,
      userId: applications.userId,
      serviceType: applications.serviceType,
      status: applications.status,
      fileStatus: applications.fileStatus,
      depositPaidAt: applications.depositPaidAt,
      balancePaidAt: applications.balancePaidAt,
      discountCents: applications.discountCents,
      creditCents: creditLeft(userId).as('credit_left_cents'),
      deedLockedAt: applications.deedLockedAt,
      ...moneyColumns(),
    })
    .from(applications)
    .where(and(eq(applications.id, id), eq(applications.userId, userId)))
    .limit(1)
export type DeedPayment = Awaited<ReturnType<typeof deedPayment>>[number]

/** SQL condition: a version awaits release, and its application and money are as they were read. */
export const isAsRead = ({ application, deed, creditCents }: Releasing): SQL =>
  sql`exists (
    select 1 from ${deeds} join ${applications} on ${applications.id} = ${deeds.applicationId}
    where ${deeds.id} = ${deed.id} and ${deeds.state} = 'uploaded'
      and ${applications.version} = ${application.version} and ${applications.moneyVersion} = ${application.moneyVersion}
      and ${applications.erasedAt} is null and ${creditLeft()} = ${creditCents}
  )`

export const supersedeReleased = (db: Database, applicationId: number, at: Date) =>
  db
    .update(deeds)
    .set({ state: 'superseded', endedAt: at })
    .where(and(eq(deeds.applicationId, applicationId), eq(deeds.state, 'released')))

export const discardReplaced = (db: Database, { objectKey }: Pick<DeedRow, 'objectKey'>) =>
  discard(db, sql`select ${objectKey}`)

/** SQL condition: a version awaits release, in the firm that uploaded it and still has the application. */
export const isUploaded = ({ id }: Pick<DeedRow, 'id'>, firmId: number): SQL =>
  sql`exists (
    select 1 from ${deeds} join ${applications} on ${applications.id} = ${deeds.applicationId}
    where ${deeds.id} = ${id} and ${deeds.state} = 'uploaded' and ${deeds.firmId} = ${firmId}
      and ${applications.firmId} = ${firmId}
  )`

/** Its bytes and its picture's, which may have been added since it was read. */
export const discardUploaded = (db: Database, { id }: Pick<DeedRow, 'id'>) =>
  discard(
    db,
    sql`select ${deeds.objectKey} from ${deeds} where ${deeds.id} = ${id}
      union all select ${deeds.picture} ->> '$.objectKey' from ${deeds} where ${deeds.id} = ${id} and ${deeds.picture} is not null`,
  )

export const deleteUploaded = (db: Database, { id }: Pick<DeedRow, 'id'>) =>
  db.delete(deeds).where(and(eq(deeds.id, id), eq(deeds.state, 'uploaded')))

/** The version is gone; another one of the same firm may still wait for its second person. */
export const setDeedWithdrawn = (db: Database, applicationId: number, version: number) =>
  db
    .update(applications)
    .set({
      withdrawnDeed: sql`max(${applications.withdrawnDeed}, ${version})`,
      deedWaitingAt: deedWaitingWith(applications.firmId, applicationId),
    })
    .where(eq(applications.id, applicationId))

export type Released = Pick<
  DeedRow,
  | 'releasedByKind'
  | 'releasedById'
  | 'releasedByName'
  | 'releasedAt'
  | 'verificationCode'
  | 'uploadedSha256'
  | 'isSealed'
  | 'pages'
  | 'timedBy'
  | 'timedAt'
> &
  StoredFile

export const setReleased = (db: Database, { id }: Pick<DeedRow, 'id'>, released: Released) =>
  db
    .update(deeds)
    .set({ state: 'released', ...released })
    .where(eq(deeds.id, id))
    .returning()

/** Marks since when a deed waits for its second person, or that none does. */
export const setDeedWaiting = (db: Database, applicationId: number, at: Date | null) =>
  db.update(applications).set({ deedWaitingAt: at }).where(eq(applications.id, applicationId))

/** The owner's deed is ready, which also completes the application for its firm. */
export const setDeedReady = (
  db: Database,
  applicationId: number,
  contact: ContactChange,
  completes: boolean,
  at: Date,
) =>
  db
    .update(applications)
    .set({
      status: 'digital_ready',
      statusBefore: null,
      unconfirmedFrom: null,
      changes: changesInHistory(applicationId),
      deedWaitingAt: null,
      ...(completes ? stepFrom('complete', at) : {}),
      ...contact,
      deedReleasedAt: at,
      version: sql`${applications.version} + 1`,
    })
    .where(eq(applications.id, applicationId))
