import { and, asc, eq, getTableColumns, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { workingFirm } from '../../applications/shared/firm-queries'
import { followedBy } from '../../applications/shared/viewer-queries'
import { applications } from '../../applications/tables'
import type { Viewer } from '../../applications/viewer'
import { firms } from '../../firms/tables'
import { users } from '../../identity/tables'
import { batch, type Results } from '../../platform/database/batch'
import type { Database } from '../../platform/database/database'
import { creditFor, creditLeft } from '../shared/credit-queries'
import type { Money } from './money-rules'
import { installmentPlans, installments, payments, referralCredits, refunds } from './tables'

/** An application with its firm and what is left of its owner's credit. */
const applicationWhere = (db: Database, condition: SQL | undefined) =>
  db
    .select({
      ...getTableColumns(applications),
      creditCents: creditLeft().as('credit_left_cents'),
      firmName: firms.name,
      firmAddress: firms.address,
      firmPhone: firms.phone,
      firmEmail: firms.email,
      firmHours: firms.openingHours,
    })
    .from(applications)
    .leftJoin(firms, workingFirm)
    .where(condition)
    .limit(1)
export type ApplicationRow = Awaited<ReturnType<typeof applicationWhere>>[number]

export const applicationIdOf = (db: Database, condition: SQL | undefined): SQL<number> =>
  sql<number>`(${db.select({ id: payments.applicationId }).from(payments).where(condition).limit(1)})`

/** The payment of an intent: by the intent's id or, before that is stored, by our own. */
export const isOfIntent = (intentId: string, paymentId: number | null): SQL | undefined =>
  or(
    eq(payments.intentId, intentId),
    paymentId === null ? undefined : and(eq(payments.id, paymentId), isNull(payments.intentId)),
  )

/** All rows that a decision about an application's money needs; `moneyOf` reads their results. */
export function moneyQueries(db: Database, applicationId: number | SQL<number>) {
  const ofApplication = eq(payments.applicationId, applicationId)
  const planIds = db
    .select({ id: installmentPlans.id })
    .from(installmentPlans)
    .where(eq(installmentPlans.applicationId, applicationId))
  return {
    application: applicationWhere(db, eq(applications.id, applicationId)),
    payments: db.select().from(payments).where(ofApplication).orderBy(asc(payments.id)),
    plans: db
      .select()
      .from(installmentPlans)
      .where(eq(installmentPlans.applicationId, applicationId))
      .orderBy(asc(installmentPlans.id)),
    installments: db
      .select()
      .from(installments)
      .where(inArray(installments.planId, planIds))
      .orderBy(asc(installments.planId), asc(installments.number)),
    refunds: db
      .select()
      .from(refunds)
      .where(inArray(refunds.paymentId, db.select({ id: payments.id }).from(payments).where(ofApplication)))
      .orderBy(asc(refunds.paymentId), asc(refunds.number)),
    credits: db
      .select({ userId: referralCredits.userId, cents: referralCredits.cents, reason: referralCredits.reason })
      .from(referralCredits)
      .where(eq(referralCredits.applicationId, applicationId)),
    inviter: db
      .select({ id: users.id, cards: cardsOf })
      .from(users)
      .where(and(isNull(users.erasedAt), eq(users.id, inviterOf(db, applicationId))))
      .limit(1),
  }
}

const inviterOf = (db: Database, applicationId: number | SQL<number>) =>
  sql`(${db.select({ id: applications.referredBy }).from(applications).where(eq(applications.id, applicationId))})`

/** Fingerprints of the cards that an account has paid with, as JSON. */
const cardsOf = sql<string>`(
  select json_group_array(distinct card_fingerprint) from payments
  join applications on applications.id = payments.application_id
  where applications.user_id = users.id and card_fingerprint is not null
)`.as('cards')

type Rows = Results<ReturnType<typeof moneyQueries>>

export function moneyOf({ application: [application], inviter: [inviter], ...rows }: Rows): Money | undefined {
  if (!application) return undefined
  const { payments, plans, installments, refunds, credits } = rows
  const cards = inviter ? (JSON.parse(inviter.cards) as string[]) : []
  return {
    application,
    payments,
    plans,
    installments,
    refunds,
    credits,
    inviter: inviter ? { id: inviter.id, cards } : null,
  }
}

/** Reads an application's money in its own round trip. */
export const readMoney = async (db: Database, applicationId: number | SQL<number>): Promise<Money | undefined> =>
  moneyOf(await batch(db, moneyQueries(db, applicationId)))

export type Guard = SQL

/** SQL condition: the money is as it was read, and the other guard holds. */
export const isAsRead = ({ application: { id, moneyVersion } }: Money, other?: Guard): SQL | undefined =>
  and(
    sql`exists (select 1 from ${applications} where ${applications.id} = ${id} and ${applications.moneyVersion} = ${moneyVersion})`,
    other,
  )

/** SQL condition: the application was neither moved nor assigned since it was read. */
export const isVersion = ({ application: { id, version } }: Money): Guard =>
  sql`exists (select 1 from ${applications} where ${applications.id} = ${id} and ${applications.version} = ${version})`

/** SQL condition: the owner has this much credit left, in cents. */
export const hasCredit = (creditCents: number, applicationId: number): Guard =>
  sql`${creditCents} <= ${creditFor(applicationId)}`

export const moneyOfVisitor = (db: Database, viewer: Viewer, named: { id: number } | { reference: string }) => {
  const isNamed = 'id' in named ? eq(applications.id, named.id) : eq(applications.referenceNumber, named.reference)
  return moneyQueries(db, idWhere(db, and(isNamed, followedBy(viewer))))
}

export const moneyOfOwner = (db: Database, userId: number, id: number) =>
  moneyQueries(db, idWhere(db, and(eq(applications.id, id), eq(applications.userId, userId))))

export const moneyOfFirm = (db: Database, firmId: number, id: number) =>
  moneyQueries(db, idWhere(db, and(eq(applications.id, id), eq(applications.firmId, firmId))))

export const moneyOfPayment = (db: Database, paymentId: number) =>
  moneyQueries(db, applicationIdOf(db, eq(payments.id, paymentId)))

const idWhere = (db: Database, condition: SQL | undefined): SQL<number> =>
  sql<number>`(${db.select({ id: applications.id }).from(applications).where(condition).limit(1)})`
