import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { Problem } from '#contract/api/problems'
import type { ApplicationPage } from '#contract/applications/views'
import {
  type LegacyAccess,
  type LegacyContact,
  type LegacyPage,
  legacyDays,
  legacyMessages,
} from '#contract/delegates/legacy'
import { day } from '#contract/time'
import { applications } from '../../applications/tables'
import { profiles } from '../../identity/tables'
import { deliverDue } from '../../messaging/delivery/deliver-due'
import { payments } from '../../money/ledger/tables'
import { recordOptIn } from '../../notifications/whatsapp-tables'
import { backgroundContext } from '../../platform/background'
import { openDatabase } from '../../platform/database/database'
import { auditLog } from '../../platform/database/tables'
import { storeFile } from '../../platform/files/file-store'
import { type Browser, browser, withLink } from '../../testing/browser'
import { messagesTo } from '../../testing/mailbox'
import { aFirm, anApplicant, anOwner, db, ownerBrowser, password } from '../../testing/people'
import { aReleasedDeed } from '../../testing/released-deed'
import { sweepLegacy } from './grant-due'
import { contactsByEmail } from './legacy-queries'
import { legacyContacts } from './tables'

interface Mail {
  subject: string
  text: string
  channel?: string
}
const at = (days: number) => backgroundContext(env, createExecutionContext(), new Date(Date.now() + days * day))
// what the cron job wrote on later days is due then
const deliver = () => deliverDue(at(legacyDays + 1))
const linkIn = (mail: Mail | undefined, kind: string) =>
  new RegExp(`/legacy/${kind}/([\\w-]+)`).exec(mail?.text ?? '')?.[1] ?? ''
const newest = async (to: string, words: string) => {
  await deliver()
  return (await messagesTo(to)).filter(({ subject }) => subject.includes(words))[0]
}

beforeEach(async () => {
  await env.SANDBOX.fetch('http://localhost/sandbox/reset', { method: 'POST' })
})

const form = { name: 'Tendai Ncube', email: 'tendai@example.com', relation: 'Daughter' }
const own = '/api/account/legacy-contact'

const confirmByPassword = (owner: Browser) => owner.post('/api/account/confirm', { way: 'password', password })

async function anAgreedContact() {
  const owner = await ownerBrowser('owner@example.com')
  const alone = await owner.put<Problem & { ways: string[] }>(own, form)
  expect([alone.status, alone.body.code, alone.body.ways]).toEqual([403, 'factor-needed', ['password']])
  expect((await owner.post('/api/account/confirm', { way: 'password', password: 'not it' })).status).toBe(401)
  expect(await db.$count(legacyContacts)).toBe(0)
  await confirmByPassword(owner)
  const named = await owner.put<LegacyContact>(own, form)
  expect([named.status, named.body.state, named.cost.trips]).toEqual([200, 'named', 2])
  expect((await newest('owner@example.com', 'was added as your legacy contact'))?.text).toContain('tendai@example.com')
  const token = linkIn(await newest('tendai@example.com', 'named you'), 'contact')
  const contact = withLink(browser('198.51.100.4'), token)
  const path = '/api/legacy/contact'
  const act = (done: string) => contact.post<LegacyPage & Problem>(path, { act: done })
  expect((await contact.get<LegacyPage>(path)).body).toEqual({
    contact: 'Tendai Ncube',
    owner: 'Tariro Moyo',
    state: 'named',
    grantsAt: null,
    accessUntil: null,
  })
  expect((await act('ask')).body.detail).toBe(legacyMessages.notAgreed)
  expect((await act('agree')).body.state).toBe('agreed')
  return { owner, contact, token, path, act }
}

/** Runs the cron job on each day until the request is settled. */
async function thirtyDays() {
  for (let days = 0; days <= legacyDays; days += 1) await sweepLegacy(at(days))
}

test('a contact asks, the owner is told on every channel each week, and gets read-only access after thirty days', async () => {
  const firm = await aFirm('titan')
  const started = await anApplicant({ email: 'owner@example.com' })
  const pdf = await new Blob(['%PDF-1.7 the deed']).arrayBuffer()
  await aReleasedDeed(firm, started.id, await storeFile(at(0), `applications/${started.id}/deeds`, pdf))
  await db
    .update(applications)
    .set({ depositPaidAt: new Date(), balancePaidAt: new Date(), deedReleasedAt: new Date() })
  const { owner, contact, path, act } = await anAgreedContact()
  const phone = '+44 7700 900777'
  await db.insert(profiles).values({
    userId: 1,
    fullName: 'Tariro Moyo',
    whatsappNumber: phone,
    number: '+447700900777',
    countryOfResidence: 'United Kingdom',
    propertyAddress: '1 Main Street',
    createdAt: new Date(),
    updatedAt: new Date(),
  })
  const opened = openDatabase(env.DB, undefined, false).db
  await recordOptIn(opened, '+447700900777', 'profile', new Date())
  expect((await newest('owner@example.com', 'agreed to be'))?.text).toContain('Tendai')
  const askedFor = (await act('ask')).body
  expect(askedFor.state).toBe('asked')
  expect(Math.round((Date.parse(askedFor.grantsAt ?? '') - Date.now()) / day)).toBe(legacyDays)
  expect((await act('ask')).status).toBe(200)
  await deliver()
  expect(linkIn(await newest('owner@example.com', 'asks for access'), 'no')).not.toBe('')
  expect((await messagesTo('+447700900777')).map(({ channel }) => channel)).toEqual(['whatsapp'])

  await thirtyDays()
  await deliver()
  const notices = (await messagesTo('owner@example.com')).filter(({ subject }) => subject.includes('asks for access'))
  expect(notices).toHaveLength(5)
  expect((await contact.get<LegacyPage>(path)).body.state).toBe('granted')
  expect((await newest('owner@example.com', 'has access'))?.text).toContain('Tendai')
  const mail = await newest('tendai@example.com', 'You can now read')
  const token = linkIn(mail, 'access')
  const code = /code: ([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  const stored = JSON.stringify(await db.select().from(legacyContacts))
  expect(stored).not.toContain(token)
  expect(stored).not.toContain(code.replaceAll('-', ''))

  const read = await contact.post<LegacyAccess>('/api/legacy/access', { token, code })
  expect(read.body.applications).toMatchObject([
    { id: started.id, hasDeed: true, isReleased: true, lockedBy: null, firm: { name: 'titan Law' } },
  ])
  expect(JSON.stringify(read.body)).not.toMatch(/cents|@example|7700/i)
  const deed = (applicationId: number) =>
    contact.fetch('/api/legacy/access/deeds', {
      method: 'POST',
      body: JSON.stringify({ token, code, applicationId }),
      headers: { 'content-type': 'application/json' },
    })
  expect(await (await deed(started.id)).text()).toBe('%PDF-1.7 the deed')
  const foreign = await anApplicant({ email: 'other@example.com' })
  await aReleasedDeed(firm, foreign.id, { verificationCode: 'K7Q2M9XA4D02' })
  await db
    .update(applications)
    .set({ depositPaidAt: new Date(), balancePaidAt: new Date(), deedReleasedAt: new Date() })
  expect((await deed(foreign.id)).status).toBe(404)
  await db.update(applications).set({ deedLockedAt: new Date() }).where(eq(applications.id, started.id))
  expect((await deed(started.id)).status).toBe(404)
  await db.insert(payments).values({
    applicationId: started.id,
    type: 'balance',
    method: 'card',
    status: 'disputed',
    amountCents: 45_000,
    currency: 'usd',
    createdAt: new Date(),
  })
  const locked = await contact.post<LegacyAccess>('/api/legacy/access', { token, code })
  expect(locked.body.applications).toMatchObject([{ hasDeed: false, isReleased: true, lockedBy: 'disputed' }])
  expect(JSON.stringify(locked.body)).not.toMatch(/cents/i)
  const states = async () => {
    const { applications: read } = (await contact.post<LegacyAccess>('/api/legacy/access', { token, code })).body
    return read.map(({ isClosed, isRefunded }) => ({ isClosed, isRefunded }))
  }
  expect(await states()).toEqual([{ isClosed: false, isRefunded: false }])
  await db.update(payments).set({ type: 'deposit', status: 'refunded' })
  await db
    .update(applications)
    .set({ depositPaidAt: null, balancePaidAt: null, moneyVersion: 2 })
    .where(eq(applications.id, started.id))
  expect(await states()).toEqual([{ isClosed: false, isRefunded: true }])
  const activity = (await owner.get<ApplicationPage>(`/api/applications/${started.id}`)).body.activity
  expect(activity.map(({ who, what }) => `${who}: ${what}`)).toContain('Tendai Ncube: Opened version 1 of the deed')
  expect(JSON.stringify(await db.select().from(auditLog))).not.toContain('Tendai')

  const wrong = () => contact.post<Problem>('/api/legacy/access', { token, code: 'WRONG' })
  for (let tries = 0; tries < 5; tries += 1) expect((await wrong()).status).toBe(400)
  expect((await wrong()).status).toBe(429)
  expect((await contact.post('/api/legacy/access', { token, code })).status).toBe(429)
  expect((await browser('198.51.100.9').post('/api/legacy/access', { token: 'x'.repeat(43), code })).status).toBe(404)
  expect((await owner.post<LegacyContact>(`${own}/refusal`)).body.state).toBe('refused')
  expect((await contact.post<Problem>('/api/legacy/access', { token, code })).status).toBe(404)
})

test('one no by the link in any notice ends the request for good, without signing in', async () => {
  const { contact, act, owner, path } = await anAgreedContact()
  await act('ask')
  const mail = await newest('owner@example.com', 'asks for access')
  const token = linkIn(mail, 'no')
  const stranger = browser('198.51.100.9')
  const refuse = (given: string) => stranger.post<Problem>('/api/legacy/refusals', { token: given })
  expect((await refuse(`1-${'0'.repeat(64)}`)).status).toBe(400)
  expect((await refuse('x')).body.code).toBe('link-invalid')
  await sweepLegacy(at(7))
  expect((await refuse(token)).body).toEqual({ refused: true })
  expect((await refuse(token)).body).toEqual({ refused: true })
  expect((await refuse(`1-${'0'.repeat(64)}`)).status).toBe(400)
  await thirtyDays()
  expect((await db.select().from(legacyContacts))[0]).toMatchObject({ state: 'refused', dueAt: null, accessHash: null })
  expect((await contact.get(path)).status).toBe(404)
  expect(await newest('tendai@example.com', 'was refused')).toBeDefined()
  expect((await contact.post('/api/legacy/links', { email: form.email })).status).toBe(200)
  expect(await newest('tendai@example.com', 'Your link')).toBeUndefined()
  expect((await owner.get<LegacyContact>(own)).body.state).toBe('refused')
})

test('a no that arrives while access is given wins, and nothing is mailed', async () => {
  const { owner, act } = await anAgreedContact()
  await act('ask')
  for (const days of [7, 14, 21, 28]) await sweepLegacy(at(days))
  const both = await Promise.all([owner.post<LegacyContact>(`${own}/refusal`), sweepLegacy(at(legacyDays))])
  if (both[0].status !== 200) expect((await owner.post(`${own}/refusal`)).status).toBe(200)
  expect((await db.select().from(legacyContacts))[0]).toMatchObject({ state: 'refused', accessHash: null })
})

test('a link is mailed to a contact alone, and the answer tells no one apart', async () => {
  const { token, path, contact } = await anAgreedContact()
  const ask = (email: string) => contact.post('/api/legacy/links', { email })
  expect((await ask('stranger@example.com')).body).toEqual((await ask('Tendai@example.com')).body)
  await expect.poll(async () => newest('tendai@example.com', 'Your link')).toBeDefined()
  const mail = await newest('tendai@example.com', 'Your link')
  expect(linkIn(mail, 'contact')).not.toBe(token)
  expect((await contact.get(path)).status).toBe(404)
  const fresh = withLink(browser('198.51.100.4'), linkIn(mail, 'contact'))
  expect((await fresh.get<LegacyPage>(path)).body.state).toBe('agreed')
  await db.update(legacyContacts).set({ linkUntil: new Date(0) })
  expect((await fresh.get<Problem>(path)).body.detail).toBe(legacyMessages.over)
  expect(await messagesTo('stranger@example.com')).toEqual([])
  const wrong = withLink(contact, 'x'.repeat(43))
  for (let tries = 0; tries < 10; tries += 1) await wrong.get(path)
  expect((await wrong.get(path)).status).toBe(429)
  // unknown links close no other one of their network
  expect((await fresh.get(path)).status).toBe(409)
})

test('an owner names one person, changes and removes them; another owner’s contact is not theirs', async () => {
  const { owner, contact, path } = await anAgreedContact()
  await anOwner('third@example.com')
  const other = await ownerBrowser('other@example.com')
  expect((await other.get(own)).body).toBeNull()
  expect((await other.post(`${own}/refusal`)).body).toBeNull()
  const self = await owner.put<Problem>(own, { ...form, email: 'Owner@example.com' })
  expect([self.status, self.body.errors]).toEqual([400, [{ path: 'email', message: legacyMessages.self }]])
  const [{ version: before } = { version: 0 }] = await db.select().from(legacyContacts)
  const next = await owner.put<LegacyContact>(own, { ...form, name: 'Farai Dube', email: 'farai@example.com' })
  expect(next.body).toMatchObject({ name: 'Farai Dube', state: 'named' })
  // what was read of the former contact is no longer as read
  const [{ version } = { version: 0 }] = await db.select().from(legacyContacts)
  expect(version).toBeGreaterThan(before)
  expect((await contact.get(path)).status).toBe(404)
  expect(await db.$count(legacyContacts)).toBe(1)
  expect((await owner.delete(own)).body).toEqual({ removed: true })
  expect(await newest('owner@example.com', 'is no longer your legacy contact')).toBeDefined()
  expect((await owner.delete(own)).status).toBe(200)
  expect(await db.$count(legacyContacts)).toBe(0)
  for (let times = 0; times < 3; times += 1) {
    await owner.put(own, { ...form, email: `next${times}@example.com` })
  }
  const often = await owner.put<Problem>(own, form)
  expect([often.status, often.body.detail]).toEqual([429, legacyMessages.tooOften])
})

test.each([
  ['named', true],
  ['agreed', true],
  ['asked', true],
  ['granted', true],
  ['declined', false],
  ['refused', false],
] as const)('a contact who is %s is mailed a link on request: %s', async (state, isMailed) => {
  const opened = openDatabase(env.DB, undefined, false).db
  // the same address, of two owners: the mail to the second one shows that the request was answered
  for (const [email, of] of [
    ['owner@example.com', state],
    ['other@example.com', 'agreed'],
  ] as const) {
    const { id: userId } = await anOwner(email)
    await db.insert(legacyContacts).values({ ...form, userId, state: of, namedAt: new Date(), version: 1 })
  }
  expect((await contactsByEmail(opened, 'Tendai@Example.com')).map((row) => row.state)).toEqual(
    isMailed ? [state, 'agreed'] : ['agreed'],
  )
  expect((await browser().post('/api/legacy/links', { email: form.email })).status).toBe(200)
  const linked = async () => (await db.select().from(legacyContacts)).map(({ linkHash }) => linkHash !== null)
  await expect.poll(linked).toEqual([isMailed, true])
})

test('the owner gets a message for each answer of a contact, also when the answer changes', async () => {
  const { act } = await anAgreedContact()
  expect((await act('decline')).body.state).toBe('declined')
  await deliver()
  const said = (await messagesTo('owner@example.com')).flatMap(({ text }) => /agreed to be|want to be/.exec(text) ?? [])
  expect(said.toSorted()).toEqual(['agreed to be', 'want to be'])
})
