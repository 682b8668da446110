import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type Stripe from 'stripe'
import { daySeconds, hourSeconds } from '#contract/time'
import { providerEvents } from '../ledger/tables'
import type { AppContext } from '../platform/context'
import type { Database } from '../platform/database/database'
import { marks } from '../platform/database/tables'
import { Failure } from '../platform/failure'
import { askProvider, type PaymentGateway } from '../platform/providers/stripe'
import { applyEvent } from './webhook'
import { eventTypes } from './webhook-events'

const name = 'provider events'
/** The provider keeps events for 30 days. */
const retentionSeconds = 30 * daySeconds
/** Clocks differ: each look starts a little before the last one ended. */
const overlapSeconds = hourSeconds
/** D1 binds at most 100 values. */
const pageSize = 90
const maxAtOnce = 100

/** The time up to which all events of the provider were fetched. */
export const eventsMark = (db: Database) => db.select({ at: marks.at }).from(marks).where(eq(marks.name, name)).limit(1)

/**
 * Fetches events that the provider could not deliver, and applies those that have had no effect: after an outage, or
 * with a wrong or disabled webhook address. The mark moves once all of them were applied.
 * @throws Failure provider-down
 */
export async function catchUp(context: AppContext, gateway: PaymentGateway, since: Date | undefined, until: Date) {
  const { db } = context
  const lt = Math.floor(until.getTime() / 1000)
  const oldest = lt - retentionSeconds
  const gte = since ? Math.max(oldest, Math.floor(since.getTime() / 1000) - overlapSeconds) : oldest
  let taken = 0
  for (let last: string | undefined, isMore = true; isMore; ) {
    const page = await undelivered(gateway.stripe, { gte, lt }, last)
    const done = await doneAmong(db, page.data)
    for (const event of page.data.filter(({ id }) => !done.has(id))) {
      if (taken === maxAtOnce) return
      taken += 1
      await applyOrStore(context, gateway, event)
    }
    last = page.data.at(-1)?.id
    isMore = page.has_more && last !== undefined
  }
  await db
    .insert(marks)
    .values({ name, at: until })
    .onConflictDoUpdate({ target: marks.name, set: { at: until } })
}

const undelivered = (stripe: Stripe, created: { gte: number; lt: number }, last: string | undefined) =>
  askProvider(() =>
    stripe.events.list({
      types: eventTypes,
      delivery_success: false,
      created,
      limit: pageSize,
      ...(last === undefined ? {} : { starting_after: last }),
    }),
  )

async function doneAmong(db: Database, events: Stripe.Event[]): Promise<Set<string>> {
  if (events.length === 0) return new Set()
  const ids = events.map(({ id }) => id)
  const rows = await db
    .select({ id: providerEvents.id })
    .from(providerEvents)
    .where(and(inArray(providerEvents.id, ids), isNotNull(providerEvents.processedAt)))
  return new Set(rows.map(({ id }) => id))
}

/** Stores an event that cannot be applied now, so that it is retried with those that were delivered. */
async function applyOrStore(context: AppContext, gateway: PaymentGateway, event: Stripe.Event): Promise<void> {
  try {
    await applyEvent(context, gateway, event, 'reconciler')
  } catch (failure) {
    if (failure instanceof Failure && failure.code === 'provider-down') throw failure
    const { name: error } = failure instanceof Error ? failure : new Error()
    console.error(JSON.stringify({ level: 'error', event: 'catch-up', error, type: event.type }))
  }
}
