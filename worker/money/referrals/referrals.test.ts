import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { OwnerApplication } from '#contract/applications/views'
import type { OpenPayment } from '#contract/money/payments'
import type { InvitationView, ReferralsView } from '#contract/money/referrals'
import { applications } from '../../applications/tables'
import { users } from '../../identity/tables'
import { auditLog } from '../../platform/database/tables'
import { type Browser, browser } from '../../testing/browser'
import { aFirm, anApplicant, db, digitizeForm, ownerBrowser, type Started } from '../../testing/people'
import { payments, referralCredits } from '../ledger/tables'

const sandbox = async <Body>(path: string, init?: RequestInit): Promise<Body> =>
  (await env.SANDBOX.fetch(`http://localhost/sandbox${path}`, init)).json()

beforeEach(async () => {
  await env.SANDBOX.fetch('http://localhost/sandbox/reset', { method: 'POST' })
  await env.SANDBOX.fetch('http://localhost/sandbox/settings', {
    method: 'POST',
    body: JSON.stringify({ webhooks: 'hold' }),
    headers: { 'content-type': 'application/json' },
  })
  await aFirm('titan')
})

const profile = {
  fullName: 'Tariro Moyo',
  whatsappNumber: '+447700900123',
  countryOfResidence: 'United Kingdom',
  propertyAddress: '14 Samora Machel Avenue, Harare',
}

async function inviter(email = 'tariro@example.com') {
  const own = await ownerBrowser(email)
  await own.post('/api/profile', profile)
  const { body } = await own.get<ReferralsView>('/api/referrals')
  return { own, code: body.code, link: body.link }
}

async function ready(id: number, depositPaidAt: Date | null = new Date()) {
  await db
    .update(applications)
    .set({ depositPaidAt, status: depositPaidAt ? 'digital_ready' : 'pending_submission' })
    .where(eq(applications.id, id))
}

async function friendOf(code: string, form: object = {}) {
  const answers = { ...digitizeForm, email: 'friend@example.com', referralCode: code, ...form }
  const friend = await anApplicant(answers)
  await ready(friend.id)
  return friend
}

const viewOf = async (own: Browser, id: number) =>
  (await own.get<{ application: OwnerApplication }>(`/api/applications/${id}`)).body.application
const open = (own: Browser, applicationId: number, amount: number, type: 'deposit' | 'balance' = 'balance') =>
  own.post<OpenPayment & { code: string; dollars: number }>('/api/create-payment-intent', {
    applicationId,
    amount,
    type,
    paymentMethod: 'card',
  })
const intentOf = ({ body }: { body: OpenPayment }) => body.clientSecret.split('_secret')[0] ?? ''

async function pay({ body }: { body: OpenPayment }, card = 'pm_card_visa') {
  const form = new URLSearchParams({
    key: 'pk_test_sandbox',
    client_secret: body.clientSecret,
    payment_method: card,
  })
  await sandbox(`/stripe/v1/payment_intents/${intentOf({ body })}/confirm`, { method: 'POST', body: form })
}
const confirm = (own: Browser, applicationId: number, paymentIntentId: string, type = 'balance') =>
  own.post('/api/confirm-payment', { paymentIntentId, applicationId, type })

async function payBalance(friend: { browser: Browser; id: number }, amount = 430, card = 'pm_card_visa') {
  const opened = await open(friend.browser, friend.id, amount)
  expect(opened.status).toBe(200)
  await pay(opened, card)
  expect((await confirm(friend.browser, friend.id, intentOf(opened))).status).toBe(200)
  return intentOf(opened)
}

const provider = async <Body>(path: string, form?: Record<string, string>): Promise<Body> =>
  (
    await env.SANDBOX.fetch(`https://api.stripe.com/v1${path}`, {
      headers: { authorization: 'Bearer sk_test_sandbox' },
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
    })
  ).json()
const deliver = (eventId: string) => sandbox<{ status: number }>(`/stripe/deliver/${eventId}`, { method: 'POST' })
async function deliverAll(intentId: string, type: string) {
  const { data } = await provider<{ data: { id: string }[] }>(`/events?type=${type}&limit=100`)
  const about = data.filter((event) => JSON.stringify(event).includes(intentId))
  expect(about.length).toBeGreaterThan(0)
  return Promise.all(about.map(({ id }) => deliver(id)))
}
const creditOf = async (own: Browser) => (await own.get<ReferralsView>('/api/referrals')).body
const ledger = () => db.select().from(referralCredits).orderBy(referralCredits.id)

test('an invitation lowers the friend’s balance everywhere and earns the inviter one credit', async () => {
  const { own, code, link } = await inviter()
  expect(new URL(link).searchParams.get('ref')).toBe(code)
  const told = await browser().get<InvitationView>(`/api/referrals/${code.toLowerCase()}`)
  expect(told.body).toEqual({ invitation: { firstName: 'Tariro', discountCents: 2000 } })
  expect(told.cost.trips).toBe(1)
  const friend = await friendOf(` ${code.toLowerCase()} `)
  expect(await viewOf(friend.browser, friend.id)).toMatchObject({
    depositCents: 5000,
    balanceCents: 43_000,
    totalCents: 48_000,
    discountCents: 2000,
    creditCents: 0,
  })
  const stale = await open(friend.browser, friend.id, 450)
  expect(stale).toMatchObject({ status: 409, body: { code: 'price-changed', amount: 43_000, dollars: 430 } })
  expect(await db.select().from(payments)).toHaveLength(0)
  const opened = await open(friend.browser, friend.id, 430)
  expect(opened.body.amount).toBe(43_000)
  await pay(opened)
  const intentId = intentOf(opened)
  const { data } = await provider<{ data: { id: string }[] }>('/events?type=payment_intent.succeeded&limit=10')
  const event = data.find((each) => JSON.stringify(each).includes(intentId))
  await Promise.all(
    Array.from({ length: 10 }, () => [confirm(friend.browser, friend.id, intentId), deliver(event?.id ?? '')]).flat(),
  )
  expect(await ledger()).toMatchObject([{ cents: 2000, reason: 'friend', applicationId: friend.id }])
  expect(await db.select().from(auditLog).where(eq(auditLog.action, 'earn-credit'))).toHaveLength(1)
  const mine = await own.get<ReferralsView>('/api/referrals')
  expect(mine).toMatchObject({ status: 200, cost: { trips: 1 }, body: { code, rewardCents: 2000, creditCents: 2000 } })
  expect(mine.body.credits).toMatchObject([{ cents: 2000, reason: 'friend' }])
  expect(JSON.stringify(mine.body)).not.toContain(friend.referenceNumber)
  expect(JSON.stringify((await friend.browser.get(`/api/applications/${friend.id}`)).body)).not.toContain('Tariro')
})

test('owners cannot refer themselves, and an unknown code has no effect', async () => {
  const { own, code } = await inviter()
  const discountOf = async ({ id }: { id: number }) => {
    const [row] = await db.select().from(applications).where(eq(applications.id, id))
    return [row?.referredBy ?? null, row?.discountCents]
  }
  const none = [null, 0]
  expect(await discountOf(await friendOf('NOBODY42'))).toEqual(none)
  expect(await discountOf(await friendOf('x'.repeat(500)))).toEqual(none)
  expect(await discountOf(await friendOf(code, { email: 'TARIRO@example.com' }))).toEqual(none)
  expect(await discountOf(await friendOf(code, { serviceType: 'lease' }))).toEqual(none)
  const signedIn = await own.post<Started>('/api/complete-application', {
    ...digitizeForm,
    email: 'another@example.com',
    referralCode: code,
  })
  expect(await discountOf(signedIn.body)).toEqual(none)
  const another = await own.post<Started>('/api/applications', { submissionMethod: 'mail', referralCode: code })
  expect(another.status).toBe(201)
  expect(await discountOf(another.body)).toEqual(none)
  expect((await own.get<InvitationView>(`/api/referrals/${code}`)).body.invitation).toBeNull()
  const stranger = browser()
  expect((await stranger.get<InvitationView>('/api/referrals/NOBODY42')).body.invitation).toBeNull()
  for (let call = 1; call < 10; call++) await stranger.get('/api/referrals/NOBODY42')
  expect((await stranger.get('/api/referrals/NOBODY42')).status).toBe(429)
  // nor does that network learn of a code that is right; another one does
  expect((await stranger.get(`/api/referrals/${code}`)).status).toBe(429)
  expect((await browser('198.51.100.9').get('/api/referrals/NOBODY42')).status).toBe(200)

  // submitted without an account, then attached to the account that invited
  const disguised = await friendOf(code, { email: 'disguise@example.com' })
  expect((await discountOf(disguised))[1]).toBe(2000)
  const { status } = await disguised.browser.post('/api/local/login', {
    email: 'tariro@example.com',
    password: 'Demo-pass-2026',
  })
  expect(status).toBe(200)
  expect(await discountOf(disguised)).toEqual(none)

  // with the card of the account that invited
  const first = await open(own, another.body.id, 50, 'deposit')
  await pay(first)
  await confirm(own, another.body.id, intentOf(first), 'deposit')
  await payBalance(await friendOf(code))
  expect(await ledger()).toEqual([])
  await payBalance(await friendOf(code, { email: 'other@example.com' }), 430, 'pm_card_mastercard')
  expect(await ledger()).toMatchObject([{ cents: 2000, reason: 'friend' }])
})

test('an invitation counts once for a friend, by email or account, from the first deposit on', async () => {
  const { code } = await inviter()
  const { code: anothers } = await inviter('rudo@example.com')
  const invited = { ...digitizeForm, email: 'friend@example.com', referralCode: code }
  const started = await anApplicant(invited)
  const again = await friendOf(code)
  expect((await viewOf(started.browser, started.id)).discountCents).toBe(2000)
  expect((await viewOf(again.browser, again.id)).discountCents).toBe(2000)
  for (const form of [{}, { email: 'FRIEND@example.com' }, { referralCode: anothers }]) {
    const more = await friendOf(code, form)
    expect(await viewOf(more.browser, more.id)).toMatchObject({ discountCents: 0, balanceCents: 45_000 })
  }
  await payBalance(again)
  expect(await ledger()).toMatchObject([{ cents: 2000, reason: 'friend', applicationId: again.id }])
})

test('nobody invites themselves by another form of their own address', async () => {
  const { code } = await inviter('rudo.moyo@gmail.com')
  for (const email of ['rudo.moyo+1@gmail.com', 'rudomoyo@googlemail.com', 'RudoMoyo+a+b@gmail.com']) {
    const mine = await friendOf(code, { email })
    expect([email, (await viewOf(mine.browser, mine.id)).discountCents]).toEqual([email, 0])
  }
  const other = await friendOf(code, { email: 'rudo.moyo@example.com' })
  expect((await viewOf(other.browser, other.id)).discountCents).toBe(2000)
})

test('an account created by an invitation has it for its first deed', async () => {
  const { code } = await inviter()
  const friend = browser()
  const { status } = await friend.post('/api/local/signup', {
    email: 'friend@example.com',
    password: 'a long enough one',
    firstName: 'Farai',
    lastName: 'Ncube',
    country: 'United Kingdom',
    phoneNumber: '+447700900124',
    referralCode: code.toLowerCase(),
  })
  expect(status).toBe(201)
  const [row] = await db.select().from(users).where(eq(users.email, 'friend@example.com'))
  expect(row?.referredBy).not.toBeNull()
  await friend.post('/api/profile', profile)
  const balances: number[] = []
  for (const body of [{ serviceType: 'lease' }, {}, {}]) {
    const made = await friend.post<Started>('/api/applications', { submissionMethod: 'mail', ...body })
    balances.push((await viewOf(friend, made.body.id)).balanceCents)
  }
  expect(balances).toEqual([45_000, 43_000, 45_000])
})

test('a credit lowers the next payment once, is reserved while that is open, and returns with a refund', async () => {
  const { own, code } = await inviter()
  const first = (await own.post<Started>('/api/applications', { submissionMethod: 'mail' })).body
  const second = (await own.post<Started>('/api/applications', { submissionMethod: 'mail' })).body
  for (const email of ['a@example.com', 'b@example.com', 'c@example.com']) {
    await payBalance(await friendOf(code, { email }), 430, 'pm_card_mastercard')
  }
  expect((await creditOf(own)).creditCents).toBe(6000)
  // never below the provider's minimum: the rest of the credit stays
  expect(await viewOf(own, first.id)).toMatchObject({ depositCents: 50, creditCents: 4950, balanceCents: 45_000 })
  expect((await open(own, first.id, 51, 'deposit')).body).toMatchObject({ code: 'price-changed', amount: 50 })
  const both = await Promise.all([
    open(own, first.id, 0.5, 'deposit'),
    open(own, second.id, 0.5, 'deposit'),
    open(own, first.id, 0.5, 'deposit'),
    open(own, second.id, 0.5, 'deposit'),
  ])
  const granted = both.filter(({ status }) => status === 200)
  expect(granted.length).toBeGreaterThan(0)
  const [row] = await db.select().from(payments).where(eq(payments.creditCents, 4950))
  const [paying, waiting] = row?.applicationId === first.id ? [first, second] : [second, first]
  expect((await db.select().from(payments)).filter(({ creditCents }) => creditCents === 4950)).toHaveLength(1)
  expect((await viewOf(own, waiting.id)).depositCents).toBe(3950)
  const listed = await own.get<OwnerApplication[]>('/api/applications')
  expect(listed.body.map(({ depositCents }) => depositCents).sort((one, other) => one - other)).toEqual([50, 3950])
  const opened = await open(own, paying.id, 0.5, 'deposit')
  expect(opened.body.amount).toBe(50)
  await pay(opened)
  const intentId = intentOf(opened)
  await Promise.all(Array.from({ length: 5 }, () => confirm(own, paying.id, intentId, 'deposit')))
  await deliverAll(intentId, 'payment_intent.succeeded')
  const after = await creditOf(own)
  expect(after.creditCents).toBe(1050)
  expect(after.credits[0]).toMatchObject({ cents: -4950, reason: 'spent', reference: paying.referenceNumber })
  expect((await viewOf(own, waiting.id)).depositCents).toBe(3950)

  await provider('/refunds', { payment_intent: intentId })
  await deliverAll(intentId, 'charge.refunded')
  await deliverAll(intentId, 'charge.refunded')
  expect((await creditOf(own)).creditCents).toBe(6000)
  expect((await ledger()).map(({ cents }) => cents)).toEqual([2000, 2000, 2000, -4950, 4950])
  const page = await own.get<ReferralsView>('/api/referrals?limit=2')
  expect(page.body.credits.map(({ cents }) => cents)).toEqual([4950, -4950])
  const next = /<([^>]+)>/.exec(page.headers.get('link') ?? '')?.[1] ?? ''
  expect((await own.get<ReferralsView>(next)).body.credits.map(({ cents }) => cents)).toEqual([2000, 2000])
})

test('a refund or dispute of a friend’s balance reduces the reward by as much', async () => {
  const { own, code } = await inviter()
  const friend = await friendOf(code)
  const intentId = await payBalance(friend)
  await sandbox(`/stripe/dispute/${intentId}`, { method: 'POST' })
  await deliverAll(intentId, 'charge.dispute.created')
  expect((await creditOf(own)).creditCents).toBe(0)
  await sandbox(`/stripe/dispute/${intentId}/won`, { method: 'POST' })
  await deliverAll(intentId, 'charge.dispute.closed')
  expect((await creditOf(own)).creditCents).toBe(2000)
  const another = await friendOf(code, { email: 'another@example.com' })
  const anothersIntent = await payBalance(another)
  expect((await creditOf(own)).creditCents).toBe(4000)
  await provider('/refunds', { payment_intent: anothersIntent, amount: '1000' })
  await deliverAll(anothersIntent, 'charge.refunded')
  expect((await creditOf(own)).creditCents).toBe(4000)
  await provider('/refunds', { payment_intent: anothersIntent })
  await deliverAll(anothersIntent, 'charge.refunded')
  await deliverAll(anothersIntent, 'payment_intent.succeeded')
  expect((await creditOf(own)).creditCents).toBe(2000)
  await payBalance(another)
  expect((await ledger()).map(({ applicationId, reason }) => [applicationId, reason])).toEqual([
    [friend.id, 'friend'],
    [friend.id, 'withdrawn'],
    [friend.id, 'friend'],
    [another.id, 'friend'],
    [another.id, 'withdrawn'],
    [another.id, 'friend'],
  ])
  await expect(env.DB.prepare('delete from referral_credits').run()).rejects.toThrow('append-only')
})
