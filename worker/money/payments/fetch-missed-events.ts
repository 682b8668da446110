import type Stripe from 'stripe'
import { daySeconds, hourSeconds } from '#contract/time'
import type { AppContext } from '../../platform/context'
import { runLogged } from '../../platform/providers/run-logged'
import { askProvider, type PaymentGateway } from '../../platform/providers/stripe'
import { doneAmong, setEventsMark } from './queries'
import { applyEvent } from './webhook'
import { eventTypes } from './webhook-events'

/** The provider keeps events for 30 days. */
const retentionSeconds = 30 * daySeconds
/** Clocks differ: each look starts a little before the last one ended. */
const overlapSeconds = hourSeconds
/** D1 binds at most 100 values. */
const pageSize = 90
const maxAtOnce = 100

/**
 * Fetches events that the provider could not deliver, and applies those without effect.
 * They occur after an outage, or with a wrong or disabled webhook address. The mark moves once all of them were
 * applied.
 * @throws Failure provider-down
 */
export async function fetchMissedEvents(
  context: AppContext,
  gateway: PaymentGateway,
  since: Date | undefined,
  until: Date,
) {
  const { db } = context
  const lt = Math.floor(until.getTime() / 1000)
  const oldest = lt - retentionSeconds
  const gte = since ? Math.max(oldest, Math.floor(since.getTime() / 1000) - overlapSeconds) : oldest
  let taken = 0
  for (let last: string | undefined, isMore = true; isMore; ) {
    const page = await undelivered(gateway.stripe, { gte, lt }, last)
    const ids = page.data.map(({ id }) => id)
    const done = new Set((ids.length > 0 ? await doneAmong(db, ids) : []).map(({ id }) => id))
    for (const event of page.data.filter(({ id }) => !done.has(id))) {
      if (taken === maxAtOnce) return
      taken += 1
      // an event that cannot be applied now is retried with those that were delivered
      const applyOne = () => applyEvent(context, gateway, event, 'reconciler')
      if ((await runLogged({ event: 'catch-up', type: event.type }, applyOne)).isProviderDown) return
    }
    last = page.data.at(-1)?.id
    isMore = page.has_more && last !== undefined
  }
  await setEventsMark(db, until)
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
