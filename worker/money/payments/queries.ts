import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { applications } from '../../applications/tables'
import type { Database } from '../../platform/database/database'
import { marks } from '../../platform/database/tables'
import { bookableStatuses } from '../ledger/money-rules'
import { payments, providerEvents } from '../ledger/tables'

const eventsName = 'provider events'

/** The time up to which all events of the provider were fetched. */
export const eventCursor = (db: Database) =>
  db.select({ at: marks.at }).from(marks).where(eq(marks.name, eventsName)).limit(1)

export const setEventsMark = (db: Database, at: Date) =>
  db.insert(marks).values({ name: eventsName, at }).onConflictDoUpdate({ target: marks.name, set: { at } })

/** Which of these events took effect. */
export const doneAmong = (db: Database, ids: readonly string[]) =>
  db
    .select({ id: providerEvents.id })
    .from(providerEvents)
    .where(and(inArray(providerEvents.id, [...ids]), isNotNull(providerEvents.processedAt)))

const batchSize = 20
const maxOfOne = 1000

const erased = { id: applications.id, customer: applications.stripeCustomer }
export type ErasedRow = Awaited<ReturnType<typeof erasedCustomers>>[number]

export const erasedCustomers = (db: Database) =>
  db
    .select(erased)
    .from(applications)
    // written out, so that its partial index is used
    .where(sql`erased_at is not null and stripe_customer is not null`)
    .limit(batchSize)

export const erasedOfAccount = (db: Database, userId: number) =>
  db
    .select(erased)
    .from(applications)
    .where(and(eq(applications.userId, userId), isNotNull(applications.erasedAt)))
    .limit(maxOfOne)

export const openPayments = (db: Database, applicationId: number) =>
  db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.applicationId, applicationId),
        inArray(payments.status, bookableStatuses),
        isNotNull(payments.intentId),
      ),
    )

export const forgetCustomer = (db: Database, applicationId: number, customer: string) =>
  db
    .update(applications)
    .set({ stripeCustomer: null })
    .where(and(eq(applications.id, applicationId), eq(applications.stripeCustomer, customer)))
