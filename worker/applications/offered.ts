import { and, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { OfferedApplication } from '#contract/application-views'
import type { OwnerClaim } from '../accounts/owner'
import { users } from '../accounts/tables'
import { admit } from '../platform/admission'
import { recordAudit } from '../platform/audit'
import { Conflict, commit } from '../platform/commit'
import type { Database } from '../platform/database'
import { Failure } from '../platform/failure'
import type { Tools } from '../platform/tools'
import { applications } from './tables'

const mostOffered = 20

/** Holds for applications that were made under the confirmed address of this account, and that no account has. */
const isOffered = (userId: number): SQL | undefined =>
  and(
    // not the column email_lower: its affinity would keep the index from being used
    sql`lower(${applications.clientEmail}) = (select lower(${users.email}) from ${users}
      where ${users.id} = ${userId} and ${users.emailVerifiedAt} is not null)`,
    isNull(applications.userId),
    isNull(applications.erasedAt),
  )

const rowsWhere = (db: Database, condition: SQL | undefined) =>
  db
    .select({
      id: applications.id,
      referenceNumber: applications.referenceNumber,
      serviceType: applications.serviceType,
      createdAt: applications.createdAt,
    })
    .from(applications)
    .where(condition)
    .orderBy(desc(applications.id))
    .limit(mostOffered)

const exists = (condition: SQL | undefined): SQL => sql`exists (select 1 from ${applications} where ${condition})`

/** Applications that the owner may add to the account: nothing enters it unasked after its address was confirmed. */
export async function offeredApplications(tools: Tools, claim: OwnerClaim): Promise<OfferedApplication[]> {
  const [, rows] = await admit(tools, claim, rowsWhere(tools.db, isOffered(claim.id)))
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}

/** Adds one of these to the account. @throws Failure signed-out, not-found */
export async function attachOffered(tools: Tools, claim: OwnerClaim, id: number): Promise<{ attached: true }> {
  const { db } = tools
  const meant = and(eq(applications.id, id), isOffered(claim.id))
  const [owner, found] = await admit(tools, claim, rowsWhere(db, meant))
  if (found.length === 0) throw new Failure('not-found')
  await commit(db, exists(meant), {
    application: db.update(applications).set({ userId: owner.id, startedElsewhere: true }).where(meant),
  }).catch(unlessGone)
  return { attached: true }
}

/**
 * Takes an unpaid application that came by the account's address away from it, together with the address: it is never
 * offered again and gets no more mail. Its maker's browser does not get back what an account had.
 * @throws Failure signed-out, not-found
 */
export async function declineApplication(tools: Tools, claim: OwnerClaim, id: number): Promise<{ declined: true }> {
  const { db, now } = tools
  const isTaken = and(eq(applications.userId, claim.id), eq(applications.startedElsewhere, true))
  const meant = and(
    eq(applications.id, id),
    or(isTaken, isOffered(claim.id)),
    isNull(applications.depositPaidAt),
    isNull(applications.erasedAt),
  )
  const [owner, found] = await admit(tools, claim, rowsWhere(db, meant))
  if (found.length === 0) throw new Failure('not-found')
  // without the application's id: its maker may read what was done to it, and learns nothing of this account
  const doing = { action: 'decline-application', subject: `application ${id}` }
  await commit(db, exists(meant), {
    audit: recordAudit(db, owner, doing, now()),
    application: db.update(applications).set({ userId: null, clientEmail: '' }).where(meant),
  }).catch(unlessGone)
  return { declined: true }
}

/** Somebody was quicker: it was paid, or taken. @throws Failure not-found */
function unlessGone(error: unknown): never {
  throw error instanceof Conflict ? new Failure('not-found') : error
}
