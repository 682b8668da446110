import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { Quota } from '../documents/shared/document-queries'
import { openUploads, takesRoom } from '../documents/upload-tables'
import type { Database } from '../platform/database/database'
import { deeds } from './tables'

/** Versions of a deed, and those that are arriving in pieces; without the upload that is about to become one. */
const filesOfDeed = (applicationId: number, except = ''): SQL<number> => sql`(
  (select count(*) from ${deeds} where ${deeds.applicationId} = ${applicationId}) +
  (select count(*) from ${openUploads} where ${and(
    eq(openUploads.applicationId, applicationId),
    eq(openUploads.purpose, 'deed'),
    takesRoom,
    ne(openUploads.id, except),
  )}))`

/** They count apart from documents, and only by their number. */
export const deedsQuotaOf = (db: Database, applicationId: number, except?: string) =>
  db
    .select({ files: filesOfDeed(applicationId, except).as('files'), bytes: sql<number>`0`.as('bytes') })
    .from(sql`(select 1)`)

export const hasRoomForDeed = (applicationId: number, { files }: Quota, except?: string): SQL =>
  sql`${filesOfDeed(applicationId, except)} <= ${files}`
