import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { applications } from '../applications/tables'
import { isAsRead as isReleasable } from '../deeds/queries'
import { deeds } from '../deeds/tables'
import { users } from '../identity/tables'
import { hasCredit, isAsRead, isOfIntent, isVersion } from '../money/ledger/money-queries'
import { eventDone } from '../money/ledger/queries'
import { installmentPlans, payments, providerEvents } from '../money/ledger/tables'
import { mayErase } from '../views/personal-data/queries'
import { expectEnds, expectEveryTerm, holds } from './conditions'
import { applicant, applicationOf, contextAt } from './paying'
import { aFirm, anOwner, db } from './people'
import { aReleasedDeed } from './released-deed'
import { finds, touches } from './terms'

// the money of an application as it was read: each term of a condition by itself

const own = contextAt().db
const now = new Date()
const isOwn = (id: number) => eq(applications.id, id)
const paid = { type: 'deposit', method: 'card', amountCents: 5000, currency: 'usd', createdAt: now } as const

test('the money and the version of an application, and a payment by its intent', async () => {
  const { id } = await applicant()
  const money = { application: await applicationOf(id) } as never
  const [asRead, version] = [isAsRead(money), isVersion(money)]
  if (!asRead) throw new Error('no condition')
  await expectEnds(asRead, applications, isOwn(id), [{ moneyVersion: 2 }])
  await expectEnds(version, applications, isOwn(id), [{ version: 2 }])
  const [payment] = await db
    .insert(payments)
    .values({ ...paid, applicationId: id })
    .returning()
  const ofIntent = finds(
    own
      .select({ id: payments.id })
      .from(payments)
      .where(isOfIntent('pi_1', payment?.id ?? 0)),
  )
  await expectEnds(ofIntent, payments, undefined, [{ intentId: 'pi_2' }], [{ intentId: 'pi_1' }])
  await db.insert(providerEvents).values({ id: 'e', type: 'x', createdAt: now, receivedAt: now })
  const done = touches(eventDone(own, 'e', now))
  await expectEnds(done, providerEvents, undefined, [{ processedAt: now }])
  expectEveryTerm([asRead, version, ofIntent, done])
})

test('credit that is left, and a deed that is released', async () => {
  const owner = await anOwner('rudo@example.com')
  const firm = { ...(await aFirm('titan')), slug: 'titan' }
  const { id } = await applicant({ userId: owner.id, firmId: firm.id })
  const other = await applicant({ userId: owner.id })
  await db.update(users).set({ creditCents: 900 })
  const credit = hasCredit(900, id)
  await expectEnds(credit, users, undefined, [{ creditCents: 899 }, { creditCents: 0 }], [{ creditCents: 901 }])
  const deed = await aReleasedDeed(firm, id, { state: 'uploaded', verificationCode: null })
  const releasable = isReleasable({ application: await applicationOf(id), deed, creditCents: 900 } as never)
  await expectEnds(releasable, applications, isOwn(id), [{ version: 2 }, { moneyVersion: 2 }, { erasedAt: now }])
  await expectEnds(releasable, users, undefined, [{ creditCents: 901 }, { creditCents: 0 }])
  // what other payments reserve
  const held = { ...paid, applicationId: other.id, creditCents: 1, creditUserId: owner.id }
  await db.insert(payments).values({ ...held, status: 'failed' })
  for (const condition of [credit, releasable])
    await expectEnds(condition, payments, undefined, [{ status: 'open' }, { status: 'processing' }])
  await db.update(payments).set({ status: 'open', applicationId: id })
  for (const condition of [credit, releasable])
    await expectEnds(condition, payments, undefined, [{ applicationId: other.id }])
  await db.update(payments).set({ applicationId: other.id, creditUserId: null })
  for (const condition of [credit, releasable]) expect(await holds(condition)).toBe(true)
  await db.update(deeds).set({ state: 'released' })
  expect(await holds(releasable)).toBe(false)
  expectEveryTerm([credit, releasable], ['credit_cents > 0', '0) <= 0 then 0'])
})

test('an account that may be erased', async () => {
  const [owner, other] = [await anOwner('rudo@example.com'), await anOwner('other@example.com')]
  const { id } = await applicant({ userId: owner.id })
  const [{ passwordHash } = { passwordHash: '' }] = await db.select().from(users).where(eq(users.id, owner.id))
  const may = mayErase(own, owner.id, passwordHash)
  const gone = [{ passwordHash: 'x' }, { isActive: false }, { erasedAt: now }, { role: 'admin' as const }]
  await expectEnds(may, users, eq(users.id, owner.id), gone)
  await db.update(users).set({ role: 'admin' }).where(eq(users.id, other.id))
  await expectEnds(may, users, eq(users.id, owner.id), [], [{ role: 'admin' }])
  await db.update(users).set({ role: 'admin' }).where(eq(users.id, owner.id))
  await expectEnds(may, users, eq(users.id, other.id), [{ role: 'user' }, { isActive: false }])
  await db.insert(payments).values({ ...paid, applicationId: id, status: 'succeeded' })
  await expectEnds(may, payments, undefined, [{ status: 'processing' }, { status: 'disputed' }])
  const terms = { totalCents: 9000, customer: 'x', paymentMethod: 'x', consentVersion: 'x', consentedAt: now } as const
  await db
    .insert(installmentPlans)
    .values({ ...terms, applicationId: id, type: 'deposit', status: 'draft', startedAt: now })
  await expectEnds(may, installmentPlans, undefined, [{ status: 'active' }, { status: 'past_due' }])
  // of another account
  await db.update(applications).set({ userId: other.id })
  await db.update(payments).set({ status: 'disputed' })
  await db.update(installmentPlans).set({ status: 'active' })
  expect(await holds(may)).toBe(true)
  // that the account is active, and the last admin, says it twice
  expectEveryTerm([may], ['without is_active = 1'])
})
