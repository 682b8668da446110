import { asc, desc, eq, sql } from 'drizzle-orm'
import { fileById } from '../applications/file-tables'
import { partsOfFile } from '../applications/firm/whole-file'
import { colleaguesOf, overseenDeeds } from '../deeds/views'
import { firms } from '../firms/tables'
import { payments } from '../ledger/tables'
import type { Database } from '../platform/database/database'
import { auditPage } from './activity-queries'
import { filedApplication } from './queries'

const shownActivity = 50
const shownPayments = 50
/** There are few firms, and all are shown. */
const maxFirms = 150

/** Everything that the page of one application shows. */
export function pageQueries(db: Database, id: number) {
  const key = sql<number>`${id}`
  const [changes, documents] = partsOfFile(db, key)
  return {
    files: fileById(db, id),
    listed: filedApplication(db, id),
    changes,
    documents,
    paid: db
      .select()
      .from(payments)
      .where(eq(payments.applicationId, id))
      .orderBy(desc(payments.id))
      .limit(shownPayments),
    versions: overseenDeeds(db, id),
    colleagues: colleaguesOf(db, id),
    activity: auditPage(db, { application: key }, undefined, shownActivity),
    firms: db.select().from(firms).orderBy(asc(firms.id)).limit(maxFirms),
  }
}
