import { asc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import { maxExported } from '#contract/accounts/settings'
import type { ReasonKind } from '#contract/applications/identity-check/words'
import { firms } from '../../firms/tables'
import type { Database } from '../../platform/database/database'
import { isContactChange } from '../../platform/database/tables'
import { type ApplicationRow, applicationsOfAccount } from '../shared/application-queries'
import { custodyOf } from '../shared/custody-queries'
import type { ApplicationId } from '../shared/one-application-queries'
import type { IdentityRow, NewIdentityEntry } from './entry-rules'
import { identityEntries } from './tables'

/** Everything recorded of the client’s identity, oldest first. */
export const identityOf = (db: Database, applicationId: ApplicationId) =>
  db
    .select({ ...getTableColumns(identityEntries), firmName: firms.name })
    .from(identityEntries)
    .leftJoin(firms, eq(firms.id, identityEntries.firmId))
    .where(eq(identityEntries.applicationId, applicationId))
    .orderBy(asc(identityEntries.number))
    .limit(200)

/** The next entry, in a batch whose guard is the version that it raises. */
export const insertIdentity = (
  db: Database,
  application: Pick<ApplicationRow, 'id'>,
  rows: readonly IdentityRow[],
  entry: NewIdentityEntry,
  at: Date,
) =>
  db.insert(identityEntries).values({ ...entry, applicationId: application.id, number: rows.length + 1, createdAt: at })

/**
 * What the client’s account and the people it trusts did: the last change of its phone and of its email, helpers who did
 * something, and a legacy contact with access. Read from where each is recorded.
 */
const actsOn = (applicationId: ApplicationId, userId: SQL): SQL => sql`(
  select iif(action = 'change-phone', 'phone', 'email') as kind, max(at) as at, null as name
    from audit_log where actor_kind = 'owner' and ${isContactChange}
      and actor_id = ${userId} group by action
  union all select 'helper', used_at, name from (select used_at, name from helpers
    where application_id = ${applicationId} and used_at is not null order by used_at desc limit 5)
  union all select 'legacy', granted_at, name from legacy_contacts
    where user_id = ${userId}
      and granted_at is not null
)`

export const identityActsOf = (db: Database, applicationId: ApplicationId) =>
  db
    .select({
      kind: sql<ReasonKind>`acts.kind`.as('kind'),
      at: sql<number>`acts.at`.as('at'),
      name: sql<string | null>`acts.name`.as('name'),
    })
    .from(
      sql`${actsOn(applicationId, sql`(select user_id from applications as theirs where theirs.id = ${applicationId})`)} as acts`,
    )

/** What decides about a release, for one read. */
export const identityFactsOf = (db: Database, id: number) => ({
  identity: identityOf(db, sql<number>`${id}`),
  acts: identityActsOf(db, sql<number>`${id}`),
  custody: custodyOf(db, sql<number>`${id}`),
})

/** SQL condition: they have done nothing since. */
export const hasNoLaterAct = (
  { id, userId }: Pick<ApplicationRow, 'id' | 'userId'>,
  acts: readonly { at: number }[],
): SQL =>
  sql`(select coalesce(max(at), 0) from ${actsOn(sql<number>`${id}`, sql`${userId}`)}) <= ${Math.max(0, ...acts.map(({ at }) => at))}`

export const identityOfAccount = (db: Database, userId: number) =>
  db
    .select()
    .from(identityEntries)
    .where(inArray(identityEntries.applicationId, applicationsOfAccount(userId)))
    .limit(maxExported)

/** Erases what the entries of erased applications say of the client; who recorded what kind of check when stays. */
export const eraseIdentity = (db: Database, userId: number) =>
  db
    .update(identityEntries)
    .set({ document: null, name: null, digits: null, compared: null, evidence: null, reason: null })
    .where(inArray(identityEntries.applicationId, applicationsOfAccount(userId)))
