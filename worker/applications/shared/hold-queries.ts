import { and, eq, sql } from 'drizzle-orm'
import { firms } from '../../firms/tables'
import type { Database } from '../../platform/database/database'
import { applications } from '../tables'
import { workingFirm } from './firm-queries'

const mostUntold = 20

/** Applications whose client and firm do not know yet that a hold began, changed or ended. */
export const untoldHolds = (db: Database) =>
  db
    .select({
      id: applications.id,
      reference: applications.referenceNumber,
      status: applications.status,
      clientName: applications.clientName,
      clientEmail: applications.clientEmail,
      clientNumber: applications.clientNumber,
      hold: applications.hold,
      heldAt: applications.heldAt,
      holdToldAt: applications.holdToldAt,
      heldUntil: applications.heldUntil,
      withdrawnAt: applications.withdrawnAt,
      erasedAt: applications.erasedAt,
      firmName: firms.name,
      firmSlug: firms.slug,
      firmEmail: firms.email,
    })
    .from(applications)
    .leftJoin(firms, workingFirm)
    // in the words of its index, so that it is used
    .where(sql`${applications.heldAt} is not ${applications.holdToldAt}`)
    .limit(mostUntold)
export type HeldApplication = Awaited<ReturnType<typeof untoldHolds>>[number]

/** SQL condition: the hold is as it was read, and nobody was notified of it meanwhile. */
export const isHoldAsRead = ({ id, heldAt, holdToldAt }: HeldApplication) =>
  sql`exists (select 1 from ${applications} where ${and(
    eq(applications.id, id),
    sql`${applications.heldAt} is ${heldAt?.getTime() ?? null}`,
    sql`${applications.holdToldAt} is ${holdToldAt?.getTime() ?? null}`,
  )})`

export const setHoldTold = (db: Database, { id, heldAt }: HeldApplication) =>
  db.update(applications).set({ holdToldAt: heldAt }).where(eq(applications.id, id))
