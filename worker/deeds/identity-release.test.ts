import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { AdminApplicationPage } from '#contract/administration/views'
import type { ApplicationPage } from '#contract/applications/views'
import type { DeedVersion } from '#contract/deeds/views'
import type { ClientApplicationPage } from '#contract/desk/views'
import { identityEntries } from '../applications/identity-check/tables'
import { applications } from '../applications/tables'
import { recordIdentity } from '../desk/records/record-identity'
import { outbox } from '../notifications/tables'
import { auditLog } from '../platform/database/tables'
import { type Browser, browser } from '../testing/browser'
import { interrupted, memberTokenOf } from '../testing/interrupted'
import { contextAt } from '../testing/paying'
import { aFirm, aMember, anApplicant, anOwner, db, memberBrowser, ownerBrowser, password } from '../testing/people'
import { releaseDeed } from './release'
import { deeds } from './tables'

type Coded = { code?: string; detail?: string }
const required = { IDENTITY_CHECK: 'required' as const }

const check = (before: number, more = {}) => ({
  entry: 'checked',
  way: 'office',
  document: 'passport',
  name: 'Rudo Chikafu',
  digits: '4711',
  compared: ['face', 'name'],
  before,
  ...more,
})

/** A file with a deed that waits for its release, and two members of its firm. */
async function waiting(form = {}) {
  const firm = await aFirm('titan', 'selector')
  const started = await anApplicant(form)
  const { id } = started
  const people = [await aMember(firm, 'lawyer', 'first'), await aMember(firm, 'lawyer', 'second')] as const
  const [first, second] = [await memberBrowser('titan.first'), await memberBrowser('titan.second')]
  const at = `/api/lawfirm/clients/${id}`
  const upload = () =>
    first.ask<DeedVersion>(`${at}/deed`, {
      method: 'POST',
      body: `%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\n% ${crypto.randomUUID()}\n%%EOF`,
      headers: { 'content-type': 'application/pdf' },
    })
  await upload()
  /** In a Worker that requires the check. */
  const strict = browser(undefined, required)
  strict.jar.set('__Host-member', second.jar.get('__Host-member') ?? '')
  const record = (by: Browser, json: object) => by.post<Coded>(`${at}/identity`, json)
  const release = (by: Browser, version = 1) => by.post<Coded>(`${at}/deed/${version}/release`)
  const page = async (by = second) => (await by.get<ClientApplicationPage>(at)).body.identity
  const own = async () => (await started.browser.get<ApplicationPage>(`/api/applications/${id}`)).body.identity
  return { ...started, firm, people, first, second, strict, at, upload, record, release, page, own }
}
const states = async () => (await db.select({ state: deeds.state }).from(deeds)).map(({ state }) => state)
const acts = async () => (await db.select({ action: auditLog.action }).from(auditLog)).map(({ action }) => action)

test('required: no deed is released before a second member has confirmed the check', async () => {
  const { first, second, strict, record, release, page, own } = await waiting()
  const refused = async () => {
    const { status, body } = await release(strict)
    return [status, body.code, body.detail]
  }
  expect(await refused()).toEqual([
    409,
    'identity-check-needed',
    'The client’s identity has not been checked. Nothing was released.',
  ])
  expect(await own()).toMatchObject({ need: 'check', isWaiting: false, entries: [] })
  expect((await record(first, check(0))).status).toBe(200)
  expect((await refused())[2]).toBe('A second person must confirm the identity check. Nothing was released.')
  expect(await page(first)).toMatchObject({ next: ['corrected'], blocker: 'own-entry', isWaiting: true })
  const mine = await record(first, { entry: 'confirmed', before: 1 })
  expect([mine.status, mine.body.code]).toEqual([403, 'own-entry'])
  expect(await page()).toMatchObject({ next: ['confirmed', 'corrected'], blocker: null })
  expect((await record(second, { entry: 'confirmed', before: 1 })).status).toBe(200)
  expect((await release(strict)).status).toBe(200)
  expect(await states()).toEqual(['released'])
  expect(await acts()).not.toContain('release-unchecked')
  const { entries = [], ...seen } = (await own()) ?? {}
  expect(seen).toMatchObject({ need: null, isWaiting: false, reasons: [], next: [] })
  expect(entries).toMatchObject([
    { kind: 'checked', by: 'first of titan', firm: 'titan Law', way: 'office', document: 'passport', digits: '4711' },
    { kind: 'confirmed', by: 'second of titan', isCorrected: false },
  ])
})

test('the client gets a message of a check and of its correction, once each, and none of a confirmation', async () => {
  const { id, first, second, record } = await waiting()
  await record(first, check(0))
  await record(first, check(0))
  await record(second, { entry: 'confirmed', before: 1 })
  await record(first, { entry: 'corrected', reason: 'Another client’s passport', before: 2 })
  const rows = (await db.select().from(outbox)).filter(({ message }) => message === 'identity-recorded')
  expect(rows).toMatchObject([
    {
      key: `identity-recorded:${id}:1`,
      email: 'rudo@example.com',
      facts: { by: 'first of titan', identityWay: 'office' },
    },
    { key: `identity-recorded:${id}:3`, facts: { identityWay: null, reason: 'Another client’s passport' } },
  ])
  expect(JSON.stringify(rows)).not.toContain('4711')
})

test('recommended: the release goes on, is recorded once for each version, and the owner reads it', async () => {
  const { second, release, upload, record, first, own, page } = await waiting()
  expect((await release(second)).status).toBe(200)
  const expected = [{ kind: 'released', by: 'second of titan', firm: 'titan Law', deedVersion: 1 }]
  expect((await own())?.entries).toMatchObject(expected)
  expect((await page())?.entries).toMatchObject(expected)
  expect((await acts()).filter((action) => action === 'release-unchecked')).toHaveLength(1)
  await record(first, check(1))
  await record(second, { entry: 'confirmed', before: 2 })
  await upload()
  expect((await release(second, 2)).status).toBe(200)
  expect((await own())?.entries.map(({ kind }) => kind)).toEqual(['released', 'checked', 'confirmed'])
  expect(await states()).toEqual(['superseded', 'released'])
})

test('required: a later version is refused as the first, and a check that was taken back does not count', async () => {
  const { first, second, strict, record, release, upload } = await waiting()
  await record(first, check(0))
  await record(second, { entry: 'confirmed', before: 1 })
  expect((await release(strict)).status).toBe(200)
  expect((await record(first, { entry: 'corrected', reason: 'Another client’s passport', before: 2 })).status).toBe(200)
  await upload()
  expect((await release(strict, 2)).body.code).toBe('identity-check-needed')
  expect(await states()).toEqual(['released', 'uploaded'])
})

test('a lost deed, another phone and someone who acts for the client each ask for one more check', async () => {
  const {
    id,
    first,
    second,
    strict,
    record,
    release,
    page,
    own,
    browser: applicant,
  } = await waiting({
    hasTitleDeed: 'lost',
  })
  await record(first, check(0))
  await record(second, { entry: 'confirmed', before: 1 })
  expect((await release(strict)).body.detail).toBe(
    'One more check of the client’s identity is needed. Nothing was released.',
  )
  expect((await own())?.reasons).toMatchObject([{ kind: 'lost' }])
  await record(second, check(2, { way: 'video', evidence: 'Recording 12, safe 2' }))
  await record(first, { entry: 'confirmed', before: 3 })
  expect(await page()).toMatchObject({ need: null, reasons: [] })
  // the account’s phone changes, and its owner brings the deed by somebody else
  const owner = await ownerBrowser('rudo@example.com')
  expect(await db.$count(applications, sql`user_id is not null`)).toBe(1)
  await owner.put('/api/account', { firstName: 'Rudo', lastName: 'Chikafu', phoneNumber: '+263 77 000 1111' })
  expect(await page()).toMatchObject({ need: 'second-look', reasons: [{ kind: 'phone' }] })
  expect((await release(strict)).body.code).toBe('identity-check-needed')
  await db.update(applications).set({ hasTitleDeed: 'have' }).where(eq(applications.id, id))
  const entry = { entry: 'announced', by: 'Tendai Ncube', before: 0 }
  expect((await owner.post(`/api/applications/${id}/original/entries`, entry)).status).toBe(200)
  expect((await page())?.reasons).toMatchObject([{ kind: 'phone' }, { kind: 'relative', name: 'Tendai Ncube' }])
  await record(first, check(4, { compared: ['face', 'contact'] }))
  await record(second, { entry: 'confirmed', before: 5 })
  expect((await release(strict)).status).toBe(200)
  expect(applicant.jar.size).toBeGreaterThan(0)
})

test('a name, the same number in other letters and a change before the application are no reason', async () => {
  const owner = await ownerBrowser('rudo@example.com')
  const details = { firstName: 'Rudo', lastName: 'Ncube' }
  await owner.put('/api/account', { ...details, phoneNumber: '+263 77 000 1111' })
  const { id, second, at } = await waiting()
  await db
    .update(applications)
    .set({ createdAt: new Date(Date.now() + 5), userId: 1 })
    .where(eq(applications.id, id))
  await owner.put('/api/account', { ...details, lastName: 'Moyo', phoneNumber: '+263770001111' })
  expect((await second.get<ClientApplicationPage>(at)).body.identity?.reasons).toEqual([])
})

test('two members confirm at once, or one confirms what another takes back: one entry is written', async () => {
  const { id, first, people, record } = await waiting()
  await record(first, check(0))
  const third = await aMember({ id: people[0].firmId, slug: 'titan' }, 'staff', 'third')
  const yes = { entry: 'confirmed', before: 1 } as const
  const confirm = async (member: (typeof people)[number], context = contextAt()) =>
    recordIdentity(context, await memberTokenOf(contextAt(), member), id, yes)
  const late = interrupted(() => confirm(third))
  await expect(confirm(people[1], late)).rejects.toMatchObject({ code: 'file-changed' })
  expect((await db.select().from(identityEntries)).map(({ kind, actorId }) => [kind, actorId])).toEqual([
    ['checked', people[0].id],
    ['confirmed', third.id],
  ])
})

test('a phone that changes, or a check that is taken back, while the certificate is made stops the release', async () => {
  const { id, first, second, people, record } = await waiting()
  await record(first, check(0))
  await record(second, { entry: 'confirmed', before: 1 })
  const strict = (happening: () => Promise<unknown>) => {
    const context = interrupted(happening)
    return { ...context, env: { ...context.env, ...required } }
  }
  const release = async (happening: () => Promise<unknown>) =>
    releaseDeed(strict(happening), await memberTokenOf(contextAt(), people[1]), id, 1)
  const owner = await ownerBrowser('rudo@example.com')
  const details = { firstName: 'Rudo', lastName: 'Chikafu', phoneNumber: '+263 77 000 1111' }
  await expect(release(() => owner.put('/api/account', details))).rejects.toMatchObject({
    code: 'identity-check-needed',
  })
  await record(first, check(2))
  await record(second, { entry: 'confirmed', before: 3 })
  const takeBack = () => record(first, { entry: 'corrected', reason: 'Another client', before: 4 })
  await expect(release(takeBack)).rejects.toMatchObject({ code: 'identity-check-needed' })
  expect(await states()).toEqual(['uploaded'])
})

test('a firm of one person: the platform confirms the check, and releases', async () => {
  const firm = await aFirm('zigomo', 'selector')
  const { id } = await anApplicant()
  await aMember(firm, 'admin', 'alone')
  const alone = await memberBrowser('zigomo.alone')
  const at = `/api/lawfirm/clients/${id}`
  await alone.ask(`${at}/deed`, {
    method: 'POST',
    body: '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF',
    headers: { 'content-type': 'application/pdf' },
  })
  await anOwner('admin@example.com', 'admin')
  const admin = browser(undefined, required)
  await admin.post('/api/local/login', { email: 'admin@example.com', password })
  const on = `/api/admin/applications/${id}`
  const confirm = (before: number) => admin.post<Coded>(`${on}/identity`, { before })
  const seen = async () => (await admin.get<AdminApplicationPage>(on)).body.identity
  expect((await confirm(0)).body.code).toBe('bad-request')
  expect((await alone.post(`${at}/identity`, check(0))).status).toBe(200)
  expect((await admin.post<Coded>(`${on}/deed/1/release`)).body.code).toBe('identity-check-needed')
  expect(await seen()).toMatchObject({ next: ['confirmed'], isRequired: true })
  // while someone at the firm can, it is theirs
  const second = await aMember(firm, 'staff', 'second')
  expect(await seen()).toMatchObject({ next: [] })
  expect((await confirm(1)).status).toBe(403)
  await db.run(sql`update members set is_active = 0 where id = ${second.id}`)
  expect((await confirm(0)).body.code).toBe('file-changed')
  expect((await confirm(1)).status).toBe(200)
  expect(await seen()).toMatchObject({ need: null, entries: [{ kind: 'checked' }, { kind: 'confirmed', firm: null }] })
  expect((await admin.post(`${on}/deed/1/release`)).status).toBe(200)
})

test.each([
  ['more of the number', { digits: '63-1234567A70' }],
  ['no face', { compared: ['name'] }],
  ['a call without its recording', { way: 'video' }],
  ['no name', { name: ' ' }],
])('a check with %s is refused', async (_what, wrong) => {
  const { first, record } = await waiting()
  expect((await record(first, check(0, wrong))).status).toBe(400)
  expect(await db.$count(identityEntries)).toBe(0)
})

test('entries are never changed or deleted, and hold four letters of a number at most', async () => {
  const { first, record } = await waiting()
  await record(first, check(0))
  await expect(db.run(sql`delete from identity_entries`)).rejects.toThrow()
  await expect(db.run(sql`update identity_entries set digits = '0000'`)).rejects.toThrow()
  await expect(
    db.run(sql`insert into identity_entries (application_id, number, kind, actor_id, actor_name, created_at, digits)
    values (1, 2, 'checked', 1, 'Somebody', 1, '12345')`),
  ).rejects.toThrow()
})
