import { and, count, desc, eq, getTableColumns, gt, isNull, type SQL, sql } from 'drizzle-orm'
import type { ApplicationRow } from '../../applications/shared/application-queries'
import { hasNoClosedFirm, workingFirm } from '../../applications/shared/firm-queries'
import { depositRefunded, isNotOver, refundedAt } from '../../applications/shared/refund-queries'
import { applications } from '../../applications/tables'
import { firms } from '../../firms/tables'
import { users } from '../../identity/tables'
import type { Database } from '../../platform/database/database'
import type { HelperRow } from './helper-rules'
import { helpers } from './tables'

type HelpedRow = Pick<ApplicationRow, 'firmId' | 'fileStatus' | 'hold' | 'hasTitleDeed' | 'changes'>
/** `firmName` is null while no firm works on it. */
type AskedRow = ApplicationRow & { firmName: string | null }

export const ownedApplication = (db: Database, ownerId: number, id: number) =>
  db
    .select({
      ...getTableColumns(applications),
      depositRefunded: depositRefunded(),
      refundedAt: refundedAt(),
      firmName: firms.name,
    })
    .from(applications)
    .leftJoin(firms, workingFirm)
    .where(and(eq(applications.id, id), eq(applications.userId, ownerId), isNull(applications.erasedAt)))
    .limit(1)

/** Newest first. */
export const helpersOf = (db: Database, applicationId: number, ownerId: number) =>
  db
    .select()
    .from(helpers)
    .where(and(eq(helpers.applicationId, applicationId), eq(helpers.askedBy, ownerId)))
    .orderBy(desc(helpers.id))
    .limit(25)

const workingLinks = (applicationId: number, now: Date): SQL<number> =>
  sql<number>`(select ${count()} from ${helpers} where ${and(
    eq(helpers.applicationId, applicationId),
    isNull(helpers.revokedAt),
    gt(helpers.expiresAt, now),
  )})`

export const countWorking = (db: Database, applicationId: number, now: Date) =>
  db.select({ total: workingLinks(applicationId, now).as('total') }).from(sql`(select 1)`)

/** SQL condition on an application: all that decides what a helper may be asked to do is as it was read. */
const isAsRead = ({ firmId, fileStatus, hold, hasTitleDeed, changes }: HelpedRow): SQL | undefined =>
  and(
    isNull(applications.withdrawnAt),
    isNotOver(),
    sql`${applications.firmId} is ${firmId}`,
    eq(applications.fileStatus, fileStatus),
    sql`${applications.hold} is ${hold}`,
    sql`${applications.hasTitleDeed} is ${hasTitleDeed}`,
    sql`json(${applications.changes}) = json(${JSON.stringify(changes)})`,
  )

/** SQL condition: the application is as it was read, and at most this many of its links work. */
export const mayAskHelper = (application: AskedRow, most: number, now: Date): SQL => {
  const { id, userId, depositPaidAt, contactDueAt, contactedAt, firmName } = application
  // uploads are asked for without a firm, too
  const stillWorks = firmName === null ? sql`true` : hasNoClosedFirm(id)
  return sql`exists (select 1 from ${applications} where ${and(
    eq(applications.id, id),
    sql`${applications.userId} is ${userId}`,
    isAsRead(application),
    sql`${applications.depositPaidAt} is ${depositPaidAt?.getTime() ?? null}`,
    sql`${applications.contactDueAt} is ${contactDueAt?.getTime() ?? null}`,
    sql`${applications.contactedAt} is ${contactedAt?.getTime() ?? null}`,
  )}) and ${stillWorks} and ${workingLinks(id, now)} <= ${most}`
}

export const insertHelper = (db: Database, row: typeof helpers.$inferInsert) =>
  db.insert(helpers).values(row).returning()

/** SQL condition: no one has ended this link. */
export const isNotRevoked = ({ id }: Pick<HelperRow, 'id'>): SQL =>
  sql`exists (select 1 from ${helpers} where ${and(eq(helpers.id, id), isNull(helpers.revokedAt))})`

/** Ends a link, and forgets how its helper is reached. */
export const endHelper = (db: Database, { id }: Pick<HelperRow, 'id'>, at: Date) =>
  db.update(helpers).set({ revokedAt: at, email: null, phone: null }).where(eq(helpers.id, id))

const hasToken = (tokenHash: string) => eq(helpers.tokenHash, tokenHash)

export const helperByToken = (db: Database, tokenHash: string) =>
  db.select().from(helpers).where(hasToken(tokenHash)).limit(1)

/** The application that a link is about. */
export const helpedApplication = (db: Database, tokenHash: string) =>
  db
    .select({ ...getTableColumns(applications), depositRefunded: depositRefunded() })
    .from(applications)
    .where(sql`${applications.id} = ${applicationOfHelp(tokenHash)}`)
    .limit(1)

/** Its owner and its firm. */
export const peopleOfHelp = (db: Database, tokenHash: string) =>
  db
    .select({
      firstName: users.firstName,
      email: users.email,
      isActive: users.isActive,
      firmName: firms.name,
      address: firms.address,
      openingHours: firms.openingHours,
    })
    .from(helpers)
    .innerJoin(applications, eq(applications.id, helpers.applicationId))
    .innerJoin(users, eq(users.id, helpers.askedBy))
    .leftJoin(firms, workingFirm)
    .where(hasToken(tokenHash))
    .limit(1)

/** SQL condition for a link that we gave, whatever its state. */
export const isHelp = (tokenHash: string): SQL => sql`exists (select 1 from ${helpers} where ${hasToken(tokenHash)})`

export const applicationOfHelp = (tokenHash: string) =>
  sql<number>`(select application_id from ${helpers} where ${hasToken(tokenHash)})`

/** SQL condition: the link works, nothing was done by it since it was read, and its application is as it was. */
export const isHelpAsRead = ({ id, documents, doneAt }: HelperRow, application: HelpedRow): SQL =>
  sql`exists (select 1 from ${helpers} inner join ${applications} on ${applications.id} = ${helpers.applicationId} where ${and(
    eq(helpers.id, id),
    isNull(helpers.revokedAt),
    eq(helpers.documents, documents),
    sql`${helpers.doneAt} is ${doneAt?.getTime() ?? null}`,
    sql`${applications.userId} = ${helpers.askedBy}`,
    isAsRead(application),
  )})`

export const isUnopened = ({ id }: Pick<HelperRow, 'id'>): SQL =>
  sql`exists (select 1 from ${helpers} where ${and(eq(helpers.id, id), isNull(helpers.openedAt))})`

export const setHelper = (db: Database, id: number, set: Partial<HelperRow>) =>
  db.update(helpers).set(set).where(eq(helpers.id, id)).returning()

/** Of the row that the same batch has just inserted. */
export const newestHelper: SQL = sql`(select max(id) from ${helpers})`
