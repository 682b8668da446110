import { createExecutionContext } from 'cloudflare:test'
import { env, exports } from 'cloudflare:workers'
import { eq, sql } from 'drizzle-orm'
import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from 'jose'
import { expect, test } from 'vitest'
import { noEvidence } from '#contract/applications/evidence/evidence-views'
import type { ApplicationPage } from '#contract/applications/views'
import type { LoggedRelease } from '#contract/deeds/public-log'
import type { CertificateAnswer } from '#contract/deeds/verification'
import { applications } from '../../applications/tables'
import { sweep } from '../../cron'
import { users } from '../../identity/tables'
import { outbox } from '../../notifications/tables'
import { backgroundContext } from '../../platform/background'
import { auditLog } from '../../platform/database/tables'
import { type Browser, browser } from '../../testing/browser'
import { deliver, messagesTo } from '../../testing/mailbox'
import { aFirm, anApplicant, db, ownerBrowser, signedInMember } from '../../testing/people'
import { aReleasedDeed } from '../../testing/released-deed'
import { deedChecks, deeds } from '../tables'

const sha256 = 'ab'.repeat(32)
const facts = {
  status: 'valid',
  firm: 'titan Law',
  validatedAt: '2026-11-20T10:00:00.000Z',
  deedNumberMasked: '••••/2001',
  sha256,
  uploadedSha256: sha256,
  notForSale: false,
  property: '•4 S••••• M••••• A•••••, H•••••',
  firmPhone: '+263 242 700000',
  timed: null,
  // the release says that both are past, and nobody recorded when
  evidence: {
    ...noEvidence,
    checked: { ...noEvidence.checked, state: 'not-recorded' },
    lodged: { ...noEvidence.lodged, state: 'not-recorded' },
  },
}
const verify = (own: Browser, what = 'K7Q2M9XA4D01', headers: Record<string, string> = {}) =>
  own.get<CertificateAnswer & { statement: string; comparesPaper: boolean; log: LoggedRelease; code: string }>(
    `/api/verify/${what}`,
    headers,
  )
const told = async () => (await db.select().from(outbox)).filter(({ message }) => message === 'certificate-checked')

test('anyone verifies a certificate by code or file, signed, and its owner gets one message an hour for each verifier', async () => {
  const firm = await aFirm('titan')
  const { id, referenceNumber, browser: applicant } = await anApplicant()
  const deed = await aReleasedDeed(firm, id)
  const bank = browser('198.51.100.4')
  const first = await verify(bank, encodeURIComponent(' k7q2-m9xa 4dOl '), { 'cf-ipcountry': 'ZA' })
  const { statement, comparesPaper, log, ...said } = first.body
  expect([first.status, said, comparesPaper, log]).toEqual([200, facts, true, null])
  expect(first.cost.trips).toBe(1)
  expect((await verify(bank, `by-hash/${sha256.toUpperCase()}`)).body).toMatchObject(facts)

  const jwks = await (await exports.default.fetch('http://localhost/.well-known/jwks.json')).json<JSONWebKeySet>()
  const { payload, protectedHeader } = await jwtVerify(statement, createLocalJWKSet(jwks), {
    issuer: 'http://localhost',
    algorithms: ['EdDSA'],
  })
  expect(payload).toEqual({ ...facts, iss: 'http://localhost', iat: expect.any(Number) as number })
  expect(protectedHeader.kid).toBe('t1')
  const [head, body, signature = ''] = statement.split('.')
  const other = Buffer.from(JSON.stringify({ ...payload, notForSale: true })).toString('base64url')
  expect(body).not.toBe(other)
  await expect(jwtVerify([head, other, signature].join('.'), createLocalJWKSet(jwks))).rejects.toThrow()

  expect(await told()).toHaveLength(1)
  await deliver()
  const mail = (await messagesTo('rudo@example.com')).filter(({ subject }) => subject.includes('checked'))
  expect(mail).toHaveLength(1)
  expect(mail[0]?.subject).toContain(referenceNumber)
  expect(mail[0]?.text).toMatch(/Hello Rudo,[^]*by its code \(South Africa\)\.[^]*\/tracking\/reference\/ZTL/)
  expect((await messagesTo('+44 7700 900123')).filter(({ text }) => text.includes('South Africa'))).toHaveLength(1)
  const kept = JSON.stringify([await db.select().from(deedChecks), await told(), await db.select().from(auditLog)])
  expect(kept).not.toContain('198.51.100.4')
  const page = await applicant.get<ApplicationPage>(`/api/applications/${id}`)
  expect(page.body.deed?.verificationCode).toBe('K7Q2M9XA4D01')
  expect(page.body.activity[0]).toMatchObject({
    who: 'Someone',
    role: 'stranger',
    what: 'Checked the certificate by its code (South Africa)',
  })

  await Promise.all(['2001:db8:7::1', '2001:db8:7:0:9::2'].map((from) => verify(browser(from))))
  expect(await told()).toHaveLength(2)
  await verify(browser('2001:db8:8::1'), `by-hash/${sha256}`)
  expect(await told()).toHaveLength(3)
  await db.update(deedChecks).set({ toldAt: sql`told_at - 3600001` })
  await verify(bank)
  expect(await told()).toHaveLength(4)
  await sweep(backgroundContext(env, createExecutionContext()))
  expect(await db.select().from(deedChecks)).toMatchObject([{ deedId: deed.id }])
})

test('a check by the owner, the application’s firm or an admin sends no message; one by another firm does', async () => {
  const firm = await aFirm('titan')
  const { id, browser: applicant } = await anApplicant()
  await aReleasedDeed(firm, id)
  const owner = await ownerBrowser('owner@example.com')
  // its access ends once the application is attached to an account
  expect((await verify(applicant)).body).toMatchObject(facts)
  await db.update(applications).set({ userId: (await db.select().from(users))[0]?.id ?? 0 })
  const own = [
    owner,
    await signedInMember(firm, 'staff'),
    await signedInMember(firm, 'admin'),
    await ownerBrowser('admin@example.com', 'admin'),
  ]
  for (const browser of own) expect((await verify(browser)).body).toMatchObject(facts)
  expect([await told(), await db.select().from(deedChecks)]).toEqual([[], []])
  const stolen = new Map(owner.jar)
  await owner.get('/api/logout')
  for (const [name, value] of stolen) owner.jar.set(name, value)
  await verify(owner)
  expect(await told()).toHaveLength(1)
  await db.delete(deedChecks)
  await verify(await signedInMember(await aFirm('gambe'), 'admin'))
  await db.delete(deedChecks)
  await verify(await ownerBrowser('other@example.com'))
  expect(await told()).toHaveLength(3)
})

test('of a file that was released twice, the release that counts is shown', async () => {
  const firm = await aFirm('titan')
  const { id } = await anApplicant()
  await aReleasedDeed(firm, id)
  await aReleasedDeed(firm, id, { version: 2, state: 'superseded', verificationCode: 'K7Q2M9XA4D02' })
  expect((await verify(browser(), `by-hash/${sha256}`)).body).toMatchObject({ status: 'valid' })
})

test('a check by the browser of an application that someone else attached sends a message', async () => {
  const firm = await aFirm('titan')
  const { id, browser: applicant } = await anApplicant()
  await aReleasedDeed(firm, id)
  await verify(applicant)
  expect(await told()).toEqual([])
  await db.update(applications).set({ startedElsewhere: true })
  await verify(applicant)
  expect(await told()).toHaveLength(1)
})

test('superseded and revoked certificates are marked so, an unknown one reveals nothing, and guessing is limited', async () => {
  const firm = await aFirm('titan')
  const { id } = await anApplicant()
  const old = await aReleasedDeed(firm, id, { state: 'superseded' })
  await aReleasedDeed(firm, id, { version: 2, verificationCode: 'NEWER0000000', sha256: 'cd'.repeat(32) })
  await aReleasedDeed(firm, id, {
    version: 3,
    state: 'uploaded',
    verificationCode: null,
    releasedAt: null,
    sha256: 'ef'.repeat(32),
  })
  const superseded = await verify(browser())
  expect(superseded.body).toMatchObject({ ...facts, status: 'superseded' })
  expect(JSON.stringify(superseded.body)).not.toMatch(/NEWER|cdcd/)
  expect((await verify(browser(), 'newer-000-0000')).body.status).toBe('valid')
  await db.update(applications).set({ deedLockedAt: new Date(), isNotForSale: true })
  expect((await verify(browser(), 'NEWER0000000')).body).toMatchObject({ status: 'valid', notForSale: true })

  await db.update(deeds).set({ state: 'revoked' }).where(eq(deeds.id, old.id))
  const revoked = (await verify(browser())).body
  expect(revoked).toMatchObject({
    ...facts,
    status: 'revoked',
    deedNumberMasked: null,
    notForSale: false,
    property: null,
    evidence: null,
  })
  await db.delete(deedChecks)
  const before = await told()
  await db.update(applications).set({ erasedAt: new Date(), clientEmail: '', clientPhone: '' })
  expect((await verify(browser())).body.status).toBe('revoked')
  expect(await told()).toHaveLength(before.length)

  const guesser = browser('198.51.100.9')
  const unknown = ['none', `by-hash/${'ef'.repeat(32)}`, 'by-hash/abc', '%20', 'x'.repeat(300), `${'K7Q2M9XA4D01'}0`]
  for (const what of [...unknown, 'a', 'b', 'c', 'd']) {
    const { status, body } = await verify(guesser, what)
    expect([what, status, body]).toEqual([what, 200, { status: 'unknown' }])
  }
  await db.update(applications).set({ erasedAt: null })
  const refused = await verify(guesser)
  expect([refused.status, refused.body.code, refused.headers.has('retry-after')]).toEqual([
    429,
    'too-many-attempts',
    true,
  ])
  expect(await told()).toHaveLength(before.length)
  expect((await verify(browser())).status).toBe(200)
})

test('only the owner marks the property as not for sale, and every verifier sees it', async () => {
  const firm = await aFirm('titan')
  const { id, browser: applicant } = await anApplicant()
  await aReleasedDeed(firm, id)
  const owner = await ownerBrowser('owner@example.com')
  await db.update(applications).set({ userId: (await db.select().from(users))[0]?.id ?? 0 })
  const mark = (own: Browser, notForSale: unknown) =>
    own.put<{ notForSale: boolean; code: string }>(`/api/applications/${id}/not-for-sale`, { notForSale })
  expect((await mark(applicant, true)).status).toBe(401)
  expect((await mark(await ownerBrowser('other@example.com'), true)).status).toBe(404)
  expect((await mark(owner, 'yes')).status).toBe(400)
  expect((await mark(owner, true)).body).toEqual({ notForSale: true })
  expect((await mark(owner, true)).body).toEqual({ notForSale: true })
  expect((await verify(browser())).body).toMatchObject({ notForSale: true })
  expect((await owner.get(`/api/applications/${id}`)).body).toMatchObject({ application: { notForSale: true } })
  expect((await mark(owner, false)).body).toEqual({ notForSale: false })
  expect((await verify(browser(), `by-hash/${sha256}`)).body).toMatchObject({ notForSale: false })
  const audited = (await db.select().from(auditLog)).filter(({ action }) => action.endsWith('mark-not-for-sale'))
  expect(audited.map(({ action, applicationId, actorKind }) => [action, applicationId, actorKind])).toEqual([
    ['mark-not-for-sale', id, 'owner'],
    ['unmark-not-for-sale', id, 'owner'],
  ])
})

test('stand and town are masked until the owner shows them, and hidden again by one tick', async () => {
  const firm = await aFirm('titan')
  const { id, browser: applicant } = await anApplicant()
  await aReleasedDeed(firm, id)
  const owner = await ownerBrowser('owner@example.com')
  await db.update(applications).set({
    userId: (await db.select().from(users))[0]?.id ?? 0,
    propertyAddress: 'Stand 1077, Unit K, Chitungwiza',
  })
  const show = (own: Browser, propertyShown: unknown) =>
    own.put<{ propertyShown: boolean }>(`/api/applications/${id}/property-shown`, { propertyShown })
  const shownTo = async () => (await verify(browser())).body
  expect(await shownTo()).toMatchObject({ property: 'Stand •••7, C••••••••••' })
  expect((await show(applicant, true)).status).toBe(401)
  expect((await show(await ownerBrowser('other@example.com'), true)).status).toBe(404)
  expect((await show(owner, 1)).status).toBe(400)
  expect((await show(owner, true)).body).toEqual({ propertyShown: true })
  expect((await show(owner, true)).body).toEqual({ propertyShown: true })
  expect(await shownTo()).toMatchObject({ property: 'Stand 1077, Chitungwiza', notForSale: false })
  expect((await owner.get(`/api/applications/${id}`)).body).toMatchObject({ application: { propertyShown: true } })
  expect((await show(owner, false)).body).toEqual({ propertyShown: false })
  expect(await shownTo()).toMatchObject({ property: 'Stand •••7, C••••••••••' })
  const audited = (await db.select().from(auditLog)).filter(({ action }) => action.endsWith('-property'))
  expect(audited.map(({ action, actorKind }) => [action, actorKind])).toEqual([
    ['show-property', 'owner'],
    ['hide-property', 'owner'],
  ])
})
