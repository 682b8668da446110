import { expect, test } from '@playwright/test'
import { askForDocuments, plainPdf, type StartedApplication, startApplication } from '../released-deed'
import { password } from '../sign-in'
import { signUpFor } from '../sign-up'
import { call, type Reader, Walk, windowOf } from './walk'

const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0])
const day = 24 * 60 * 60 * 1000

/** Everyone who reads of an application, and what the firm and its client do. */
async function walkOf(
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

async function payByCard(
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

test('lost deed', async ({ browser }) => {
  const email = `lost-${Date.now()}@example.com`
  const started = await startApplication(email, { hasTitleDeed: 'lost' }, undefined, false)
  const { id, reference } = started
  const { owner, clerk, second, at, keep, move, photo } = await walkOf('lost-deed', browser, started, email)
  await keep('applied, nothing paid', { payment: `/payment/${id}?type=deposit` })
  await signUpFor(owner, email)
  await keep('signed up')
  await payByCard(owner, { applicationId: id, type: 'deposit', paymentMethod: 'card', amount: 50 })
  await keep('deposit paid')
  await move('contacted')
  await keep('client contacted')
  await askForDocuments({ ...started, reference }, 'Please send these.\n\nCopy of your ID or passport')
  await keep('documents requested')
  const slots = owner.getByRole('list', { name: 'Requested by your law firm' })
  await owner.goto(`/tracking/${id}`)
  if ((await slots.count()) > 0) {
    await slots
      .getByLabel('Choose a file')
      .first()
      .setInputFiles({ name: 'id.pdf', mimeType: 'application/pdf', buffer: plainPdf('identity card') })
    await expect(slots).toContainText('With the law firm to check')
  } else {
    const data = plainPdf('identity card')
    const headers = { 'content-type': 'application/pdf', 'x-file-name': 'id.pdf' }
    expect((await owner.request.post(`/api/applications/${id}/documents`, { data, headers })).ok()).toBe(true)
  }
  await keep('the owner sent a document')
  await clerk.goto(`/${started.slug}/files/${id}`)
  const accept = clerk.getByRole('button', { name: /^Accept / }).first()
  if ((await accept.count()) > 0) {
    await accept.click()
    await expect(accept).toHaveCount(0)
  }
  await keep('the firm accepted it')
  for (const step of ['affidavit', 'advertisement', 'objection', 'issued']) {
    await call(clerk, 'POST', `${at}/replacement`, { step })
    await keep(`replacement: ${step}`)
  }
  await move('pending_documents')
  await move('received')
  await keep('moved to documents received, nothing recorded of the original')
  await call(clerk, 'POST', `${at}/original`, { entry: 'received', condition: 'Complete', before: 0 })
  await keep('original received')
  await call(clerk, 'POST', `${at}/message`, { message: 'It is lodged.', status: 'submitted_to_registrar' })
  await call(clerk, 'POST', `${at}/evidence`, { entry: 'lodged', receipt: 'DR 77/2026', withOriginal: true, before: 0 })
  await keep('lodged')
  await move('verified')
  await keep('moved to verified')
  await call(clerk, 'POST', `${at}/evidence`, {
    entry: 'checked',
    lawyer: 'T. Lawyer',
    original: 'original',
    registrySearch: 'searched',
    // the lodging is an entry of the original
    before: 0,
  })
  const version = await second.request.post(`${at}/deed`, {
    data: plainPdf('27 Fort Street', `% application ${id}\n`),
    headers: { 'Content-Type': 'application/pdf', 'X-File-Name': 'deed.pdf' },
  })
  expect(version.ok()).toBe(true)
  const refused = await clerk.request.post(`${at}/deed/1/release`, { data: {} })
  expect([refused.status(), ((await refused.json()) as { code: string }).code]).toEqual([409, 'identity-check-needed'])
  await keep('deed uploaded, its release refused without an identity check')
  const check = {
    entry: 'checked',
    way: 'office',
    document: 'passport',
    name: 'Nokuthula Ncube-Featherstonehaugh',
    digits: '4711',
    compared: ['face', 'name'],
  }
  await call(clerk, 'POST', `${at}/identity`, { ...check, before: 0 })
  await keep('identity check recorded')
  await call(second, 'POST', `${at}/identity`, { entry: 'confirmed', before: 1 })
  await keep('identity check confirmed; the lost deed asks for one more')
  await call(second, 'POST', `${at}/identity`, { ...check, way: 'video', evidence: 'Recording 12, safe 2', before: 2 })
  await call(clerk, 'POST', `${at}/identity`, { entry: 'confirmed', before: 3 })
  await call(clerk, 'POST', `${at}/deed/1/release`)
  await keep('deed released', { payment: `/payment/${id}?type=balance`, vault: '/vault' })
  await move('complete')
  await keep('moved to complete')
  await payByCard(owner, { applicationId: id, type: 'balance', paymentMethod: 'card', amount: 450 })
  await keep('balance paid', { vault: '/vault' })
  const { id: photoId } = await photo()
  await call(second, 'POST', `${at}/evidence`, {
    entry: 'validated',
    deedNumber: 'S 0001234/2026',
    photo: photoId,
    before: 1,
  })
  await keep('validation entered')
  await call(clerk, 'POST', `${at}/evidence`, { entry: 'confirmed', before: 2 })
  await keep('validation confirmed', { vault: '/vault' })
  await call(clerk, 'POST', `${at}/original`, { entry: 'collected', before: 2 })
  await keep('original collected from the Registry')
  await call(clerk, 'POST', `${at}/original`, { entry: 'returned', to: 'Nokuthula Ncube', before: 3 })
  await keep('original handed back')
  await call(owner, 'POST', `/api/applications/${id}/original/entries`, { entry: 'confirmed', before: 4 })
  await keep('the owner has the original')
})

test('lease in installments', async ({ browser }) => {
  const email = `lease-${Date.now()}@example.com`
  const started = await startApplication(email, { serviceType: 'lease' }, undefined, false)
  const { id } = started
  const { owner, keep, move, cron } = await walkOf('lease', browser, started, email)
  const pay = (type: string, amount: number, installment?: number, card?: string) =>
    payByCard(
      owner,
      { applicationId: id, type, paymentMethod: 'installments', amount, ...(installment && { installment }) },
      card,
    )
  await keep('applied, nothing paid', { payment: `/payment/${id}?type=deposit` })
  await signUpFor(owner, email)
  await pay('deposit', 50, undefined, 'pm_card_chargeCustomerFail')
  await keep('first installment of the deposit paid')
  await move('contacted')
  await keep('client contacted')
  await cron(28)
  await keep('three days before the second installment')
  await cron(32)
  await keep('second installment declined', { payment: `/payment/${id}?type=deposit&installment=2` })
  await cron(45)
  await keep('second installment overdue')
  await pay('deposit', 22, 2)
  await keep('second installment paid')
  await move('pending_documents')
  await keep('moved to the second step')
  await cron(63)
  await keep('third installment charged')
  await move('received')
  await keep('moved to the third step')
  await cron(94)
  await move('verified')
  await keep('fourth installment charged, moved to the fourth step')
  await cron(125)
  await cron(156)
  await keep('deposit paid in full')
  await move('complete')
  await keep('moved to complete', { payment: `/payment/${id}?type=balance` })
  await pay('balance', 450)
  await keep('first installment of the balance paid')
  for (const days of [32, 63]) await cron(days)
  await keep('three installments of the balance paid')
  for (const days of [94, 125, 156]) await cron(days)
  await keep('everything paid')
})
