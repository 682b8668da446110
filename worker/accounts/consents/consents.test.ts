import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { type ConsentView, currentVersions } from '#contract/accounts/consent'
import type { OpenPayment } from '#contract/money/payments'
import { applications } from '../../applications/tables'
import { auditLog } from '../../platform/database/tables'
import { browser } from '../../testing/browser'
import { applicant, pauseWebhooks } from '../../testing/paying'
import { db, ownerBrowser } from '../../testing/people'
import { consents } from './tables'

const person = {
  email: 'tariro@example.com',
  password: 'three blind mice',
  firstName: 'Tariro',
  lastName: 'Moyo',
  country: 'United Kingdom',
  phoneNumber: '+44 20 7946 0000',
}
const older = { terms: '2026-01-01', privacy: currentVersions.privacy }
const recorded = () =>
  db
    .select({
      userId: consents.userId,
      applicationId: consents.applicationId,
      terms: consents.termsVersion,
      privacy: consents.privacyVersion,
    })
    .from(consents)
    .orderBy(consents.id)

beforeEach(pauseWebhooks)

test('a sign-up records the versions that it showed, and one without them records nothing', async () => {
  const own = browser()
  const signedUp = await own.post('/api/local/signup', { ...person, agreedTo: currentVersions })
  const plain = await browser().post('/api/local/signup', { ...person, email: 'rudo@example.com' })
  expect([signedUp.status, plain.status]).toEqual([201, 201])
  expect(signedUp.cost.trips).toBe(plain.cost.trips)
  expect(Object.keys(signedUp.body)).toEqual(Object.keys(plain.body))
  expect(await recorded()).toEqual([{ userId: 1, applicationId: null, ...currentVersions }])
  expect((await own.get<ConsentView>('/api/consent')).body.isCurrent).toBe(true)
  const wrong = { ...person, email: 'other@example.com', agreedTo: { terms: 'all', privacy: 'all' } }
  expect((await browser().post('/api/local/signup', wrong)).status).toBe(400)
})

test('the payment of the assistant records them once, and they count when its deposit is paid', async () => {
  const someone = await applicant()
  const ask = (agreedTo?: object) =>
    someone.visitor.post<OpenPayment>('/api/create-payment-intent-simple', {
      applicationReference: someone.reference,
      ...(agreedTo ? { agreedTo } : {}),
    })
  const plain = await ask()
  expect(await recorded()).toEqual([])
  const opened = [await ask(currentVersions), await ask(currentVersions)]
  expect(opened.map(({ status, body }) => [status, body])).toEqual([
    [200, plain.body],
    [200, plain.body],
  ])
  expect(Math.max(...opened.map(({ cost }) => cost.trips))).toBeLessThanOrEqual(2)
  expect(await recorded()).toEqual([{ userId: null, applicationId: someone.id, ...currentVersions }])

  const owner = await ownerBrowser('owner@example.com')
  await db.update(applications).set({ userId: 1 }).where(eq(applications.id, someone.id))
  const isCurrent = async () => (await owner.get<ConsentView>('/api/consent')).body.isCurrent
  expect(await isCurrent()).toBe(false)
  await db.update(applications).set({ depositPaidAt: new Date() }).where(eq(applications.id, someone.id))
  expect(await isCurrent()).toBe(true)
})

test('the deposit on the owner’s page records them with the opened payment, the balance does not', async () => {
  const someone = await applicant()
  const ask = (type: 'deposit' | 'balance', amount: number, agreedTo?: object) =>
    someone.visitor.post('/api/create-payment-intent', {
      applicationId: someone.id,
      type,
      amount,
      paymentMethod: 'card',
      ...(agreedTo ? { agreedTo } : {}),
    })
  const plain = await ask('deposit', 50)
  expect(await recorded()).toEqual([])
  const opened = await ask('deposit', 50, currentVersions)
  expect([opened.status, opened.body, opened.cost.trips]).toEqual([200, plain.body, plain.cost.trips])
  expect(await recorded()).toEqual([{ userId: null, applicationId: someone.id, ...currentVersions }])

  const ready = { depositPaidAt: new Date(), status: 'digital_ready' } as const
  await db.update(applications).set(ready).where(eq(applications.id, someone.id))
  expect((await ask('balance', 450, older)).status).toBe(200)
  expect(await recorded()).toHaveLength(1)
})

test('an account that never agreed, or to older versions, agrees once', async () => {
  const owner = await ownerBrowser('owner@example.com')
  const read = await owner.get<ConsentView>('/api/consent')
  expect([read.body, read.cost.trips]).toEqual([{ isCurrent: false, agreedAt: null }, 1])
  const old = await owner.post<ConsentView>('/api/consent', older)
  expect(old.body).toEqual({ isCurrent: false, agreedAt: expect.any(String) as string })
  const agreed = await owner.post<ConsentView>('/api/consent', currentVersions)
  expect([agreed.status, agreed.body.isCurrent]).toEqual([200, true])
  expect((await owner.post('/api/consent', currentVersions)).status).toBe(200)
  expect(await recorded()).toEqual([
    { userId: 1, applicationId: null, ...older },
    { userId: 1, applicationId: null, ...currentVersions },
  ])
  const activity = await db.select().from(auditLog).where(eq(auditLog.action, 'agree-terms'))
  expect(activity.map(({ detail }) => detail)).toContain(
    `terms of ${currentVersions.terms}, privacy notice of ${currentVersions.privacy}`,
  )
  expect((await owner.post('/api/consent', { terms: '1' })).status).toBe(400)
  const other = await ownerBrowser('other@example.com')
  expect((await other.get<ConsentView>('/api/consent')).body.isCurrent).toBe(false)
})
