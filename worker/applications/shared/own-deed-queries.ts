import { type SQL, sql } from 'drizzle-orm'
import type { PropertyMarks } from '#contract/deeds/property-keys'
import type { ServiceType } from '#contract/services'
import type { Database } from '../../platform/database/database'
import { hasDeed, isOpen } from './ownership-queries'

export interface OwnDeed {
  deedKey: string
  propertyMarks: PropertyMarks
  serviceType: ServiceType
  /** The account that applies, as a subquery. */
  userId: SQL
  /** What the browser that applies has submitted. */
  ofBrowser: readonly number[]
  /** The application whose number is corrected. */
  exceptId?: number
}

/** The open application for the same deed and service that the person has already, by their account or browser. */
const ownForDeed = ({ deedKey, propertyMarks, serviceType, userId, ofBrowser, exceptId = 0 }: OwnDeed): SQL => sql`
  select other.id, other.reference_number as reference from applications as other
  where ${hasDeed(sql`${deedKey}`, (name) => sql`${propertyMarks[name] ?? ''}`)} and other.service_type = ${serviceType}
    and other.file_status <> 'complete' and other.id <> ${exceptId} and ${isOpen(sql`other`)}
    and (other.user_id = ${userId} or (other.user_id is null and other.started_elsewhere = 0
      and other.id in (select value from json_each(${JSON.stringify(ofBrowser)}))))`

export const hasNoneForDeed = (own: OwnDeed): SQL => sql`not exists (${ownForDeed(own)})`

export const ownApplicationFor = (db: Database, own: OwnDeed) =>
  db
    .select({ id: sql<number>`id`, reference: sql<string>`reference` })
    .from(sql`(${ownForDeed(own)})`)
    .limit(1)
