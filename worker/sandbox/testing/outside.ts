import { env, exports } from 'cloudflare:workers'
import Stripe from 'stripe'
import { expect } from 'vitest'

interface Received {
  body: string
  signature: string
  status: number
}

export const stripe = new Stripe('sk_test_sandbox', {
  httpClient: Stripe.createFetchHttpClient((url, options) =>
    exports.default.fetch(new Request(url as string, options)),
  ),
  maxNetworkRetries: 0,
  telemetry: false,
})

export const ask = (path: string, init?: RequestInit) => exports.default.fetch(`http://localhost${path}`, init)

export const post = (path: string, body: object) => ask(path, { method: 'POST', body: JSON.stringify(body) })

/** Confirms as the card form does. */
export async function confirmInBrowser(intent: Stripe.PaymentIntent, fields: Record<string, string>) {
  const body = new URLSearchParams({ key: 'pk_test_sandbox', client_secret: intent.client_secret ?? '', ...fields })
  const response = await ask(`/sandbox/stripe/v1/payment_intents/${intent.id}/confirm`, { method: 'POST', body })
  return { status: response.status, answer: (await response.json()) as Record<string, unknown> }
}

export const cardEntry = (number: string) => ({
  'payment_method_data[type]': 'card',
  'payment_method_data[card][number]': number,
  'payment_method_data[card][exp_month]': '12',
  'payment_method_data[card][exp_year]': '40',
  'payment_method_data[card][cvc]': '987',
})

const merchant = async (path: string, body?: string) => {
  const response = await env.MERCHANT.fetch(`http://merchant${path}`, body ? { method: 'POST', body } : {})
  return (await response.json()) as Received[]
}

/** The statuses of the application's next webhook answers. */
export const answerWebhooksWith = (...statuses: number[]) => merchant('/answers', JSON.stringify(statuses))

/** Waits for this many webhooks, oldest first; the SDK verifies each signature. */
export async function webhooks(count: number) {
  await expect.poll(async () => (await merchant('/received')).length).toBeGreaterThanOrEqual(count)
  const received = await merchant('/received')
  return Promise.all(
    received.map(async ({ body, signature, status }) => ({
      status,
      event: await stripe.webhooks.constructEventAsync(body, signature, env.WEBHOOK_SECRET),
    })),
  )
}

export async function startOver() {
  await ask('/sandbox/reset', { method: 'POST' })
  await merchant('/reset')
  await answerWebhooksWith()
}
