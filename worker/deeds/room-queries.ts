import { and, eq, type SQL, sql } from 'drizzle-orm'
import { maxFiles } from '#contract/files'
import { openUploads, takesRoom } from '../applications/uploads/tables'
import type { Database } from '../platform/database/database'
import { deeds } from './tables'

/** Versions of a deed, and those that are arriving in pieces. */
const filesOfDeed = (applicationId: number): SQL<number> => sql`(
  (select count(*) from ${deeds} where ${deeds.applicationId} = ${applicationId}) +
  (select count(*) from ${openUploads} where ${and(
    eq(openUploads.applicationId, applicationId),
    eq(openUploads.purpose, 'deed'),
    takesRoom,
  )}))`

/** They count apart from documents, and only by their number. */
export const openDeedsOf = (db: Database, applicationId: number) =>
  db.select({ files: filesOfDeed(applicationId).as('files'), bytes: sql<number>`0`.as('bytes') }).from(sql`(select 1)`)

export const hasRoomForDeed = (applicationId: number): SQL => sql`${filesOfDeed(applicationId)} < ${maxFiles}`
