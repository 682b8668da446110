import Stripe from 'stripe'
import type { PaymentType } from '#contract/prices'
import { eventTypes } from '../money/payments/webhook-events'
import { ask, type Trouble } from './crashing'
import { pay, provider, sandbox } from './paying'

export interface Intent {
  id: string
  clientSecret: string
  type: PaymentType
  isFirst: boolean
}

interface Event {
  id: string
  type: string
}
export type Forgery = 'none' | 'tampered' | 'stale' | 'early' | 'other-secret' | 'unsigned'

const secret = 'whsec_sandbox_local_only'
const stripe = new Stripe('sk_test_sandbox')
const wanted = eventTypes.map((type) => `types[]=${type}`).join('&')

/** One of these, whatever the number is. */
export const nth = <T>(all: readonly T[], which: number): T | undefined => all[which % Math.max(1, all.length)]

/** What the provider does with the payments of one application. */
export function providerOf(intents: readonly Intent[]) {
  const altered = new Set<string>()
  const events = async () => (await provider<{ data: Event[] }>(`/events?limit=100&${wanted}`)).data
  async function deliver(event: Event, forgery: Forgery, trouble: Trouble | null) {
    const seconds = Math.floor(Date.now() / 1000) + (forgery === 'stale' ? -301 : forgery === 'early' ? 900 : 0)
    const payload = JSON.stringify(event)
    const signature = await stripe.webhooks.generateTestHeaderStringAsync({
      payload,
      secret: forgery === 'other-secret' ? 'whsec_other' : secret,
      timestamp: seconds,
    })
    const headers = forgery === 'unsigned' ? {} : { 'stripe-signature': signature }
    const body = forgery === 'tampered' ? payload.replace('"livemode":false', '"livemode":true') : payload
    const { status } = await ask('/api/stripe/webhook', { method: 'POST', headers, body }, trouble)
    if (forgery !== 'none' && status !== 400) throw new Error(`a forged event (${forgery}) was answered ${status}`)
    if (forgery === 'none' && trouble === null && ![200, 503].includes(status))
      throw new Error(`an event was answered ${status}`)
  }

  return {
    altered,
    async pay(which: number, card: string) {
      const intent = nth(intents, which)
      if (intent) await pay(intent.clientSecret, card)
    },
    async answer(which: number, isPassed: boolean) {
      const intent = nth(intents, which)
      if (!intent) return
      const body = new URLSearchParams({
        client_secret: intent.clientSecret,
        outcome: isPassed ? 'complete' : 'fail',
      })
      await sandbox(`/stripe/v1/challenges/${intent.id}`, { method: 'POST', body })
    },
    async failRefund(which: number) {
      const { data } = await provider<{ data: { id: string }[] }>('/refunds?limit=100')
      const refund = nth(data, which)
      if (refund) await sandbox(`/stripe/fail-refund/${refund.id}`, { method: 'POST' })
    },
    /** The provider's intent has a lower amount than our row. */
    async alter(which: number) {
      const intent = nth(intents, which)
      if (!intent?.isFirst) return
      const { status } = await provider<{ status?: string }>(`/payment_intents/${intent.id}`, { amount: '60' })
      if (status !== undefined) altered.add(intent.id)
    },
    /** The provider sends one of its events, this many times in parallel. */
    async event(which: number, forgery: Forgery, times: number, trouble: Trouble | null) {
      const event = nth(await events(), which)
      if (event) await Promise.all(Array.from({ length: times }, () => deliver(event, forgery, trouble)))
    },
    async everyEvent() {
      for (const event of await events()) await deliver(event, 'none', null)
    },
    async refundThere(which: number, amount: number | undefined) {
      const intent = nth(intents, which)
      const part = amount === undefined ? {} : { amount: String(amount * 100) }
      if (intent) await provider('/refunds', { payment_intent: intent.id, ...part })
    },
    async dispute(which: number, end: '' | '/won' | '/lost') {
      const intent = nth(intents, which)
      if (intent) await sandbox(`/stripe/dispute/${intent.id}${end}`, { method: 'POST' })
    },
  }
}
