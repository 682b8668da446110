import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import type { OpenPayment } from '#contract/money/payments'
import type { PaymentType } from '#contract/prices'
import { giveApplicant } from '../applications/applicant-cookie'
import { stepFrom } from '../applications/progress/due-rules'
import { applications } from '../applications/tables'
import { firms } from '../firms/tables'
import { payments } from '../money/ledger/tables'
import { outbox } from '../notifications/tables'
import { backgroundContext } from '../platform/background'
import type { AppContext } from '../platform/context'
import { auditLog } from '../platform/database/tables'
import type { Bindings } from '../platform/env'
import { type Browser, browser } from './browser'

const context = { waitUntil: () => undefined, passThroughOnException: () => undefined, props: {} }
export const contextAt = (at = new Date()): AppContext => backgroundContext(env as Bindings, context as never, at)
const { db } = contextAt()

export const sandbox = async <Body>(path: string, init?: RequestInit): Promise<Body> =>
  (await env.SANDBOX.fetch(`http://localhost/sandbox${path}`, init)).json()
export const settings = (faults: object) =>
  sandbox('/settings', {
    method: 'POST',
    body: JSON.stringify(faults),
    headers: { 'content-type': 'application/json' },
  })

/** Resets the sandbox, which then holds its webhooks until a test delivers them. */
export async function pauseWebhooks() {
  await env.SANDBOX.fetch('http://localhost/sandbox/reset', { method: 'POST' })
  await settings({ webhooks: 'hold' })
}

export async function applicant(changes: Partial<typeof applications.$inferInsert> = {}) {
  const now = new Date()
  const [firm] = await db
    .insert(firms)
    .values({
      slug: `firm-${crypto.randomUUID().slice(0, 8)}`,
      name: 'Titan Law',
      address: 'Harare',
      phone: '+263770000001',
      email: 'titan@example.com',
      portalVariant: 'selector',
      services: ['digitize'],
      createdAt: now,
    })
    .returning({ id: firms.id })
  const [application] = await db
    .insert(applications)
    .values({
      referenceNumber: `ZTL2026${crypto.randomUUID().slice(0, 8).toUpperCase()}`,
      firmId: firm?.id ?? null,
      serviceType: 'digitize',
      clientName: 'Rudo Moyo',
      clientEmail: 'rudo@example.com',
      clientPhone: '+44 7700 900123',
      clientNumber: '+447700900123',
      clientCountry: 'United Kingdom',
      ...stepFrom('file_created', now),
      createdAt: now,
      ...changes,
    })
    .returning()
  if (!application) throw new Error('no application')
  const visitor = browser()
  await admitBrowser(visitor, [application.id])
  return { id: application.id, reference: application.referenceNumber, visitor }
}

const admitBrowser = (visitor: Browser, ids: number[]) => takeCookie(visitor, (c) => giveApplicant(c, contextAt(), ids))

export async function takeCookie(visitor: Browser, give: (c: Context) => Promise<void>) {
  const app = new Hono().get('/', async (c) => {
    await give(c)
    return c.text('')
  })
  const cookie = (await app.request('/', undefined, env)).headers.getSetCookie()[0] ?? ''
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
  visitor.jar.set(name, value)
}

export type Applicant = Awaited<ReturnType<typeof applicant>>
type Payer = Pick<Applicant, 'id' | 'visitor'>

export const open = ({ id, visitor }: Payer, body: object = {}) =>
  visitor.post<OpenPayment & Record<string, unknown>>('/api/create-payment-intent', {
    applicationId: id,
    amount: 50,
    type: 'deposit',
    paymentMethod: 'card',
    ...body,
  })
export const intentOf = ({ body }: { body: { clientSecret: string } }) => body.clientSecret.split('_secret')[0] ?? ''

export async function pay(clientSecret: string, card = 'pm_card_visa') {
  const form = new URLSearchParams({ key: 'pk_test_sandbox', client_secret: clientSecret, payment_method: card })
  const id = clientSecret.split('_secret')[0] ?? ''
  return sandbox<{ id: string; status: string }>(`/stripe/v1/payment_intents/${id}/confirm`, {
    method: 'POST',
    body: form,
  })
}

export const confirm = ({ id, visitor }: Payer, paymentIntentId: string, type = 'deposit') =>
  visitor.post<{ application: { depositPaid: boolean }; payment: { status: string }; code: string }>(
    '/api/confirm-payment',
    { paymentIntentId, applicationId: id, type },
  )

/** Opens and pays a payment that only the provider knows to be paid: its intent. */
export async function charge(someone: Payer, body: object = {}): Promise<string> {
  const opened = await open(someone, body)
  await pay(opened.body.clientSecret)
  return intentOf(opened)
}

/** Opens, pays and confirms a payment: its intent. */
export async function payFor(someone: Payer, body: { type?: PaymentType } & Record<string, unknown> = {}) {
  const intentId = await charge(someone, body)
  const { status } = await confirm(someone, intentId, body.type)
  if (status !== 200) throw new Error(`a payment was answered ${status}`)
  return intentId
}

/** A call with a secret key, as the provider's dashboard makes it. */
export const provider = async <Body>(path: string, form?: Record<string, string>): Promise<Body> =>
  (
    await env.SANDBOX.fetch(`https://api.stripe.com/v1${path}`, {
      headers: { authorization: 'Bearer sk_test_sandbox' },
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
    })
  ).json()

interface Event {
  id: string
  type: string
  data: { object: { id: string } }
}
/** What the provider has refunded of a payment, in cents. */
export async function sentBack(intentId: string): Promise<number[]> {
  const { data } = await provider<{ data: { amount: number }[] }>(`/refunds?payment_intent=${intentId}&limit=100`)
  return data.map(({ amount }) => amount)
}

export const eventsOf = async (intentId: string, type: string) => {
  const { data } = await provider<{ data: Event[] }>(`/events?type=${type}&limit=100`)
  return data.filter(({ data }) => JSON.stringify(data).includes(intentId))
}
export const deliver = (eventId: string, options: object = {}) =>
  sandbox<{ status: number; error: string | null }>(`/stripe/deliver/${eventId}`, {
    method: 'POST',
    body: JSON.stringify(options),
    headers: { 'content-type': 'application/json' },
  })
/** Delivers the events of a payment, type after type. */
export async function deliverAll(intentId: string, ...types: string[]) {
  for (const type of types) {
    for (const { id } of await eventsOf(intentId, type)) {
      const { status } = await deliver(id)
      if (status !== 200) throw new Error(`an event of ${type} was answered ${status}`)
    }
  }
}

export const ledger = (applicationId: number) =>
  db.select().from(payments).where(eq(payments.applicationId, applicationId))
export const audited = (action: string) => db.$count(auditLog, eq(auditLog.action, action))
export const messages = (name: string) => db.select().from(outbox).where(eq(outbox.message, name))
export const applicationOf = async (id: number) => {
  const [row] = await db.select().from(applications).where(eq(applications.id, id))
  if (!row) throw new Error('no application')
  return row
}

export async function deedOf({ id }: { id: number }) {
  const { balancePaidAt, deedLockedAt } = await applicationOf(id)
  return { isPaid: balancePaidAt !== null, isLocked: deedLockedAt !== null }
}
