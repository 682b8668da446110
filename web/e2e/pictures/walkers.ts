import { expect } from '@playwright/test'
import type { StartedApplication } from '../released-deed'
import { password } from '../sign-in'
import { call, type Reader, Walk, windowOf } from './walk'

const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0])
const day = 24 * 60 * 60 * 1000

/** Everyone who reads of an application, and what the firm and its client do. */
export async function walkOf(
  name: string,
  browser: Parameters<typeof windowOf>[0],
  started: StartedApplication,
  email: string,
) {
  const { id, slug, reference } = started
  const [owner, visitor] = [await windowOf(browser, started.browser), await windowOf(browser)]
  const memberOf = async (who: string) => {
    const member = await windowOf(browser)
    await call(member, 'POST', '/api/lawfirm/login', { username: `${slug}.${who}`, password })
    return member
  }
  const [clerk, second] = [await memberOf('admin'), await memberOf('lawyer')]
  const at = `/api/lawfirm/clients/${id}`
  const readers: Reader[] = [
    { name: 'owner', page: owner, width: 390, screens: { tracking: `/tracking/${id}`, dashboard: '/dashboard' } },
    {
      name: 'visitor',
      page: visitor,
      width: 390,
      screens: { tracking: `/tracking/reference/${reference}`, 'without script': `/track?ref=${reference}` },
    },
    { name: 'firm', page: clerk, width: 1280, screens: { file: `/${slug}/files/${id}` } },
    { name: 'second member', page: second, width: 1280, screens: { file: `/${slug}/files/${id}` } },
  ]
  const walk = new Walk(name, ({ to, text }) => to === email || text.includes(reference))
  return {
    owner,
    clerk,
    second,
    at,
    keep: (event: string, more: Record<string, string> = {}) => {
      const [first, ...others] = readers
      return walk.keep(event, [{ ...(first as Reader), screens: { ...first?.screens, ...more } }, ...others])
    },
    move: (status: string) => call(clerk, 'PATCH', `${at}/status`, { status }),
    photo: async () => {
      const sent = await clerk.request.post(`${at}/documents`, {
        data: jpeg,
        headers: { 'content-type': 'image/jpeg', 'x-file-name': 'photo.jpg' },
      })
      return (await sent.json()) as { id: number }
    },
    /** Runs the cron job as if this many days had passed. */
    cron: async (days: number) => {
      const time = Date.now() + days * day
      const run = await owner.request.get(`/cdn-cgi/handler/scheduled?cron=0+5+*+*+*&time=${time}`)
      expect(run.ok()).toBe(true)
    },
  }
}

export async function payByCard(
  page: Parameters<typeof call>[0],
  payment: { applicationId: number; type: string; paymentMethod: string; installment?: number; amount: number },
  card = 'pm_card_visa',
) {
  const { clientSecret } = await call<{ clientSecret: string }>(page, 'POST', '/api/create-payment-intent', {
    ...payment,
    ...(payment.paymentMethod === 'installments' && { consentVersion: '2026-11-26' }),
  })
  const [paymentIntentId = ''] = clientSecret.split('_secret_')
  const { stripe } = (await (await page.request.get('/api/config')).json()) as { stripe: { publishableKey: string } }
  const form = { key: stripe.publishableKey, client_secret: clientSecret, payment_method: card }
  await page.request.post(`/sandbox/stripe/v1/payment_intents/${paymentIntentId}/confirm`, { form })
  const { applicationId, type } = payment
  await call(page, 'POST', '/api/confirm-payment', { paymentIntentId, applicationId, type })
}
