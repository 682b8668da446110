import { asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import { administeredById } from '../../applications/administration/queries'
import { identityActsOf, identityOf } from '../../applications/identity-check/shared-queries'
import { applicationById } from '../../applications/shared/application-queries'
import { custodyOf } from '../../applications/shared/custody-queries'
import { colleaguesOf } from '../../applications/shared/firm-queries'
import { historyOf } from '../../applications/shared/history-queries'
import { documentsOf } from '../../applications/shared/one-application-queries'
import { applications } from '../../applications/tables'
import { evidenceOf } from '../../deeds/evidence/queries'
import { deedsOf } from '../../deeds/queries'
import { requestsOf } from '../../documents/shared/request-queries'
import { firms } from '../../firms/tables'
import { payments } from '../../money/ledger/tables'
import { whatsAppNumbers } from '../../notifications/whatsapp-tables'
import type { Database } from '../../platform/database/database'
import { auditPage } from './activity-queries'

const shownActivity = 50
const shownPayments = 50
/** There are few firms, and all are shown. */
const maxFirms = 150

export function pageQueries(db: Database, id: number) {
  const key = sql<number>`${id}`
  return {
    applications: applicationById(db, id),
    listed: administeredById(db, id),
    numbers: numberOf(db, id),
    changes: historyOf(db, key),
    documents: documentsOf(db, key),
    requests: requestsOf(db, key),
    paid: db
      .select()
      .from(payments)
      .where(eq(payments.applicationId, id))
      .orderBy(desc(payments.id))
      .limit(shownPayments),
    versions: deedsOf(db, id),
    colleagues: colleaguesOf(db, id),
    identity: identityOf(db, key),
    acts: identityActsOf(db, key),
    custody: custodyOf(db, key),
    evidence: evidenceOf(db, key),
    activity: auditPage(db, { application: key }, undefined, shownActivity),
    firms: db.select().from(firms).orderBy(asc(firms.id)).limit(maxFirms),
  }
}

const numberOf = (db: Database, id: number) =>
  db
    .select()
    .from(whatsAppNumbers)
    .where(sql`${whatsAppNumbers.number} = (select substr(client_number, 2) from applications where id = ${id})`)
    .limit(1)

export const isApplication = (id: number): SQL =>
  sql`exists (select 1 from ${applications} where ${eq(applications.id, id)})`
