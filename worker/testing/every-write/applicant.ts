import { eq } from 'drizzle-orm'
import Stripe from 'stripe'
import { applications } from '../../applications/tables'
import { installmentPlans, installments } from '../../money/ledger/tables'
import type { Browser } from '../browser'
import { jpegOf } from '../jpeg'
import { eventsOf, pay } from '../paying'
import { db, type Started } from '../people'
import { signatureOf, textFrom, webhookOf } from '../whatsapp'
import { correctProperty, inPieces, send, text, waybill } from './send'

const stripe = new Stripe('sk_test_sandbox')

export async function asApplicant(by: Browser, submit: (by: Browser) => Promise<Started>) {
  const { id, referenceNumber } = await submit(by)
  const at = `/api/applications/${id}`
  await correctProperty(by, `${at}/property`, id, `9${id}0/1999`)
  const sent = (await send(by, `${at}/documents`)).body.id
  await send(by, `${at}/documents/${sent}/picture`, jpegOf(1200, 900), 'image/jpeg')
  const waiting = await send(by, `${at}/messages/documents`)
  await by.delete(`${at}/messages/documents/${waiting.body.id}`)
  await inPieces(by, `${at}/messages/uploads`)
  await by.put(`${at}/document-reminders`, { isOn: false })
  await by.post(`${at}/messages`, { text })
  await by.post(`${at}/messages/read`, { upTo: 1 })
  await by.put(`${at}/waybill`, waybill)
  const lease = await submit(by)
  await db.update(applications).set({ serviceType: 'lease' }).where(eq(applications.id, lease.id))
  await by.put(`/api/applications/${lease.id}/answers`, { answers: { party: 'Tendai Ncube' }, before: null })
  await by.delete(`${at}/waybill`, { before: 1 })
  // the waybill and its removal are entries, too
  await by.post(`${at}/original/entries`, { entry: 'announced', before: 2 })
  await inPieces(by, `${at}/uploads`)
  const payment = { amount: 500, applicationReference: referenceNumber, customerEmail: '', customerName: '' }
  const { clientSecret } = (await by.post<{ clientSecret: string }>('/api/create-payment-intent-simple', payment)).body
  await by.post('/api/create-payment-intent', { applicationId: id, amount: 50, type: 'deposit', paymentMethod: 'card' })
  await pay(clientSecret)
  const [paymentIntentId] = clientSecret.split('_secret')
  await by.post('/api/confirm-payment', { paymentIntentId, applicationId: id, type: 'deposit' })
  await by.post(`/api/applications/${(await submit(by)).id}/withdraw`)
  return { id, referenceNumber }
}

/** Events as Stripe and WhatsApp send them. */
export async function asProviders(aBrowser: () => Browser, { id }: Started, payer: Browser) {
  const opening = { applicationId: id, amount: 50, type: 'deposit', paymentMethod: 'card' }
  const { clientSecret } = (await payer.post<{ clientSecret: string }>('/api/create-payment-intent', opening)).body
  await pay(clientSecret)
  const [event] = await eventsOf(clientSecret.split('_secret')[0] ?? '', 'payment_intent.succeeded')
  const payload = JSON.stringify(event)
  const signature = await stripe.webhooks.generateTestHeaderStringAsync({ payload, secret: 'whsec_sandbox_local_only' })
  await aBrowser().ask('/api/stripe/webhook', {
    method: 'POST',
    body: payload,
    headers: { 'stripe-signature': signature },
  })
  const body = webhookOf(textFrom('447700900199', 'Good day'))
  await aBrowser().ask('/api/whatsapp/webhook', {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', 'x-hub-signature-256': await signatureOf(body) },
  })
}

/** The number of a plan of six whose first three are paid. */
export async function aPlanHalfPaid(applicationId: number): Promise<number> {
  const at = new Date()
  const [plan] = await db
    .insert(installmentPlans)
    .values({
      applicationId,
      type: 'balance',
      status: 'active',
      totalCents: 45_000,
      customer: 'cus_1',
      paymentMethod: 'pm_1',
      consentVersion: '1',
      consentedAt: at,
      startedAt: at,
    })
    .returning()
  const planId = plan?.id ?? 0
  await db.insert(installments).values(
    Array.from({ length: 6 }, (_, position) => ({
      planId,
      number: position + 1,
      amountCents: 7_500,
      dueAt: at,
      status: position < 3 ? ('paid' as const) : ('due' as const),
      paidAt: position < 3 ? at : null,
    })),
  )
  return planId
}
