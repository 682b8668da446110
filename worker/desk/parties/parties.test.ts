import { env } from 'cloudflare:workers'
import { and, eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { Problem } from '#contract/api/problems'
import { nameKeys } from '#contract/desk/parties/name-rules'
import type { PartiesView } from '#contract/desk/parties/views'
import { partyMessages } from '#contract/desk/parties/words'
import type { ClientApplicationPage } from '#contract/desk/views'
import type { ActionNeeded } from '#contract/desk/work-views'
import { applications } from '../../applications/tables'
import { auditLog } from '../../platform/database/tables'
import type { Browser } from '../../testing/browser'
import { contextAt } from '../../testing/paying'
import { aFirm, anApplicant, db, ownerBrowser, password, signedInMember } from '../../testing/people'
import { asRefunded } from '../../testing/refunded'
import { workLog } from '../tables'
import { checkNew } from './check-new'
import { isStillInBoth } from './declined-queries'
import { conflicts, dismissedParties, parties, partyKeys } from './tables'

const idNumber = '63-1234567 D 42'
const seller = { role: 'seller', name: 'Tendai Moyo' } as const

let firm: { id: number }
let lawyer: Browser
let staff: Browser
const at = (id: number, path = '/parties') => `/api/lawfirm/clients/${id}${path}`
const check = () => checkNew(contextAt(new Date()))
const view = async (id: number, by = lawyer) => (await by.get<PartiesView>(at(id))).body
const kinds = ({ conflicts: all }: PartiesView) => all.map(({ grounds }) => grounds.map(({ kind }) => kind))
const anyone = (place: number, more = {}) =>
  anApplicant({
    fullName: ['Rudo Chikafu', 'Blessing Sibanda', 'Nyasha Mutasa', 'Chipo Zhou'][place] ?? '',
    email: `client${place}@example.com`,
    phone: `+263 77 100 10${place + 10}`,
    propertyAddress: `Stand ${place + 70}, Chitungwiza`,
    ...more,
  })
const waiting = async (by = lawyer) =>
  (await by.get<ActionNeeded>('/api/lawfirm/action-needed')).body.needs.find(({ need }) => need === 'conflict')?.files

beforeEach(async () => {
  const titan = await aFirm('titan', 'selector')
  firm = titan
  lawyer = await signedInMember(titan)
  staff = await signedInMember(titan, 'staff')
})

test('a firm enters, corrects and removes parties; the number is encrypted and masked', async () => {
  const { id } = await anyone(0)
  const made = await staff.post<PartiesView>(at(id), { ...seller, number: idNumber, stand: 'Stand 5, Gweru' })
  expect([made.status, made.cost.trips]).toEqual([201, 2])
  const [party] = made.body.parties
  expect(party).toMatchObject({ ...seller, numberKind: 'national', number: '•••• D42', numberFits: true, version: 1 })
  expect(made.body.proposals).toEqual([{ from: 'application', name: 'Rudo Chikafu', role: 'owner', isClient: true }])
  const [row] = await db.select().from(parties)
  expect(JSON.stringify(row)).not.toContain('1234567')
  // the same again is the same one
  expect(
    (await staff.post<PartiesView>(at(id), { ...seller, number: '631234567d42', stand: 'Stand 5, Gweru' })).body
      .parties,
  ).toHaveLength(1)

  const one = `${at(id)}/${party?.id}`
  expect((await staff.get<{ number: string }>(`${one}/number`)).body).toEqual({ number: idNumber })
  const changed = await staff.put<PartiesView & Problem>(one, {
    ...seller,
    name: 'Tendai Moyo-Dube',
    keepsNumber: true,
    version: 1,
  })
  expect(changed.body.parties[0]).toMatchObject({
    name: 'Tendai Moyo-Dube',
    number: '•••• D42',
    stand: null,
    version: 2,
  })
  const late = await staff.put<Problem>(one, { ...seller, keepsNumber: true, version: 1 })
  expect([late.status, late.body.code, late.body.detail]).toEqual([409, 'file-changed', partyMessages.changed])
  const wrong = await staff.post<Problem>(at(id), { ...seller, numberKind: 'national', number: '12' })
  expect([wrong.status, wrong.body.errors?.[0]?.path]).toEqual([400, 'number'])
  const page = (await lawyer.get<ClientApplicationPage>(at(id, ''))).body
  expect(page.parties).toEqual({ parties: 1, undecided: 0, declined: 0 })
  expect((await staff.delete<PartiesView>(one)).body.parties).toEqual([])
  expect((await staff.delete(one)).status).toBe(404)
  const log = (await db.select().from(workLog).where(eq(workLog.applicationId, id))).map(({ action }) => action)
  expect(log).toEqual(['add-party', 'read-party-number', 'change-party', 'remove-party'])
  expect(await db.$count(auditLog, eq(auditLog.action, 'read-party-number'))).toBe(1)
})

test('an application that comes in is compared within its firm, and only there', async () => {
  const first = await anyone(0)
  await lawyer.post(at(first.id), { ...seller, number: idNumber })
  await check()
  expect([kinds(await view(first.id)), await waiting()]).toEqual([[], 0])
  // the firm acts for a seller who is a party of the first one
  const second = await anyone(1, { fullName: 'Tendayi Moyo' })
  expect((await view(second.id)).isChecked).toBe(false)
  await check()
  const found = await view(second.id)
  expect([found.isChecked, kinds(found), await waiting()]).toEqual([true, [['alike']], 2])
  expect(found.conflicts[0]).toMatchObject({
    otherId: first.id,
    referenceNumber: first.referenceNumber,
    isOpen: true,
    decision: null,
    grounds: [{ own: { name: 'Tendayi Moyo', role: 'owner', isClient: true }, other: { ...seller, isClient: false } }],
  })
  expect(kinds(await view(first.id))).toEqual([['alike']])

  const gambe = await aFirm('gambe')
  const stranger = await signedInMember(gambe)
  const admin = await ownerBrowser('admin@example.com', 'admin')
  const elsewhere = await anyone(2, { fullName: 'Tendai Moyo' })
  await admin.post(`/api/admin/applications/${elsewhere.id}/assign`, { firmId: gambe.id })
  await check()
  await stranger.post(at(elsewhere.id), { ...seller, role: 'buyer', number: idNumber })
  expect(kinds(await view(elsewhere.id, stranger))).toEqual([])
  expect((await stranger.get(at(first.id))).status).toBe(404)
  expect(
    (await stranger.put(at(elsewhere.id, `/conflicts/${first.id}`), { decision: 'none', reason: 'x', before: null }))
      .status,
  ).toBe(404)
})

test('a party that is added is compared: number, name, stand; the same client with the same role is none', async () => {
  const [a, b, c] = [await anyone(0), await anyone(1), await anyone(2)]
  await check()
  await lawyer.post(at(a.id), { ...seller, number: idNumber })
  const named = await lawyer.post<PartiesView>(at(b.id), { role: 'buyer', name: 'T. Moyo', number: '631234567D42' })
  expect(kinds(named.body)).toEqual([['number']])
  const stood = await lawyer.post<PartiesView>(at(c.id), {
    role: 'buyer',
    name: 'Kuda Ncube',
    stand: '70 Chitungwiza Township',
  })
  expect(kinds(stood.body)).toEqual([['stand']])
  // two people of one name, as their numbers say
  await lawyer.post(at(c.id), { role: 'buyer', name: 'Tendai Moyo', number: '63-7654321 A 42' })
  expect(kinds(await view(c.id))).toEqual([['stand']])
  // agents act for many
  for (const { id } of [b, c]) await lawyer.post(at(id), { role: 'agent', name: 'Pam Golding Harare' })
  expect([kinds(await view(b.id)), kinds(await view(c.id))]).toEqual([[['number']], [['stand']]])
  // another application of the same client for the same stand
  const again = await anyone(0)
  await check()
  expect(kinds(await view(again.id))).toEqual([['stand']])
  expect((await view(again.id)).conflicts[0]?.otherId).toBe(c.id)
  // what is no longer so is gone
  const [party] = (await view(b.id)).parties
  await lawyer.put(`${at(b.id)}/${party?.id}`, { role: 'buyer', name: 'T. Moyo', number: null, version: 1 })
  expect([kinds(await view(b.id)), kinds(await view(a.id))]).toEqual([[], [['stand']]])
})

test('a lawyer decides, for both applications; another ground opens it again', async () => {
  const [a, b] = [await anyone(0), await anyone(1, { fullName: 'Tendai Moyo' })]
  await lawyer.post(at(a.id), seller)
  await check()
  const decide = (by: Browser, form: object) =>
    by.put<PartiesView & Problem>(at(b.id, `/conflicts/${a.id}`), {
      decision: 'consent',
      reason: 'Both agreed in writing',
      before: null,
      ...form,
    })
  const refused = await decide(staff, {})
  expect([refused.status, refused.body.code, refused.body.detail]).toEqual([
    403,
    'forbidden',
    partyMessages.lawyersDecide,
  ])
  expect((await decide(lawyer, { reason: ' ' })).status).toBe(400)
  const versions = async () => (await db.select().from(applications)).map(({ version }) => version)
  const [first = 0, second = 0] = await versions()
  const decided = await decide(lawyer, {})
  expect(await versions()).toEqual([first + 1, second + 1])
  // a member who moves one of them has not seen the decision
  const move = await staff.patch<Problem>(at(a.id, '/status'), { status: 'contacted', version: first })
  expect([move.status, move.body.code]).toEqual([409, 'file-changed'])
  expect([decided.status, decided.cost.trips, await waiting()]).toEqual([200, 2, 0])
  expect((await view(a.id)).conflicts[0]).toMatchObject({
    decision: 'consent',
    reason: 'Both agreed in writing',
    decidedBy: 'lawyer of titan',
  })
  expect((await decide(lawyer, {})).status).toBe(200)
  expect((await decide(lawyer, { decision: 'none', reason: 'Another person' })).body.code).toBe('file-changed')
  const before = decided.body.conflicts[0]?.decidedAt
  expect((await decide(lawyer, { decision: 'declined', before })).body.conflicts[0]?.decision).toBe('declined')
  expect((await lawyer.get<ClientApplicationPage>(at(a.id, ''))).body.parties).toEqual({
    parties: 1,
    undecided: 0,
    declined: 1,
  })
  expect(await db.$count(workLog, eq(workLog.action, 'decide-conflict'))).toBe(4)

  await lawyer.post(at(b.id), { role: 'buyer', name: 'Rudo Chikafu' })
  expect([await waiting(), (await view(a.id)).conflicts[0]?.decision]).toEqual([2, null])
})

test('it goes with the firm: after a reassignment the next one has none of it, and the former one compares with it', async () => {
  const [a, b] = [await anyone(0), await anyone(1, { fullName: 'Tendai Moyo' })]
  await lawyer.post(at(a.id), seller)
  await check()
  expect(await waiting()).toBe(2)
  const gambe = await aFirm('gambe')
  const next = await signedInMember(gambe)
  const admin = await ownerBrowser('admin@example.com', 'admin')
  await admin.post(`/api/admin/applications/${b.id}/assign`, { firmId: gambe.id })
  await check()
  expect([(await view(b.id, next)).conflicts, await waiting(next)]).toEqual([[], 0])
  const { conflicts: own } = await view(a.id)
  expect(own[0]).toMatchObject({ isOpen: false, grounds: [{ other: { name: null, isClient: true } }] })
  expect((await next.get(at(a.id))).status).toBe(404)
  expect((await lawyer.get(at(b.id))).status).toBe(404)
})

test('an erasure leaves neither parties nor keys, and of a decision only that there was one', async () => {
  const { id } = await anyone(0, { fullName: 'Tendai Moyo' })
  const other = await anyone(1)
  await lawyer.post(at(other.id), seller)
  await lawyer.post(at(id), { role: 'spouse', name: 'Nyasha Moyo', number: idNumber })
  await check()
  await lawyer.put(at(id, `/conflicts/${other.id}`), { decision: 'none', reason: 'Another Tendai Moyo', before: null })
  expect((await staff.post(at(id, '/dismissed-parties'), { name: 'Tendai Moyo' })).status).toBe(200)
  const owner = await ownerBrowser('client0@example.com')
  await db.update(applications).set({ userId: 1 }).where(eq(applications.id, id))
  expect((await owner.delete('/api/account', { password })).status).toBe(200)
  expect(await db.select().from(parties).where(eq(parties.applicationId, id))).toEqual([])
  expect(await db.$count(partyKeys, and(eq(partyKeys.applicationId, id), eq(partyKeys.firmId, firm.id)))).toBe(0)
  expect(await db.$count(dismissedParties)).toBe(0)
  expect((await db.select().from(conflicts))[0]).toMatchObject({ decision: 'none', reason: null })
  await check()
  expect((await view(other.id)).conflicts).toEqual([])
})

test('what a comparison reads does not grow with the applications of the firm', async () => {
  const { id } = await anyone(0)
  const others = async (from: number, count: number) => {
    await env.DB.prepare(
      `insert into applications (reference_number, firm_id, service_type, client_name, client_email, client_phone,
        client_country, file_status_at, created_at, promised_at, conflicts_for, property_address)
       with recursive n(i) as (select ${from} union all select i + 1 from n where i < ${from + count - 1})
       select 'GWR-' || i, ${firm.id}, 'digitize', 'Tendai Moyo', i || '@x.example', '', 'uk', 0, 0, 0, ${firm.id}, '' from n`,
    ).run()
    await env.DB.prepare(
      `insert or ignore into party_keys (firm_id, key, application_id) select ${firm.id}, keys.value, applications.id from applications,
        json_each(?) as keys where client_name = 'Tendai Moyo'`,
    )
      .bind(JSON.stringify(nameKeys('Tendai Moyo')))
      .run()
  }
  const another = await anyone(1)
  await check()
  await others(1000, 60)
  const read = async (one: number) => (await lawyer.post<PartiesView>(at(one), seller)).cost.read
  const few = await read(id)
  await others(2000, 900)
  expect(await read(another.id)).toBeLessThanOrEqual(few + 100)
})

test('a proposed party that is none is dismissed, under this name and for this firm', async () => {
  const { id } = await anyone(0)
  const dismiss = (name: string) => staff.post<PartiesView & Problem>(at(id, '/dismissed-parties'), { name })
  expect(await dismiss('Somebody else')).toMatchObject({ status: 409, body: { code: 'file-changed' } })
  expect((await dismiss('Rudo Chikafu')).body.proposals).toEqual([])
  expect((await dismiss('Rudo Chikafu')).status).toBe(200)
  expect((await view(id)).proposals).toEqual([])
  // they can still be entered, and another name is proposed
  expect((await staff.post(at(id), { role: 'owner', name: 'Rudo Chikafu' })).status).toBe(201)
  await db.update(applications).set({ clientName: 'Rudo Moyana' }).where(eq(applications.id, id))
  expect((await view(id)).proposals).toMatchObject([{ name: 'Rudo Moyana' }])
})

test('passing on holds while the conflict is declined and the firm acts in both files', async () => {
  const [one, other] = [await anyone(0), await anyone(1)]
  await lawyer.post(at(one.id), { ...seller, number: idNumber })
  await lawyer.post(at(other.id), { ...seller, role: 'buyer', number: idNumber })
  await lawyer.put(at(one.id, `/conflicts/${other.id}`), { decision: 'declined', reason: 'The buyer', before: null })
  const [row] = await db.select().from(conflicts)
  if (!row) throw new Error('no conflict')
  const isSo = async () => (await db.all<{ so: number }>(sql`select ${isStillInBoth(row)} as so`))[0]?.so
  expect(await isSo()).toBe(1)
  const gambe = await aFirm('gambe', 'selector')
  const before = (await db.select().from(applications).where(eq(applications.id, other.id)))[0]
  for (const values of [
    { firmId: gambe.id },
    { withdrawnAt: new Date() },
    { fileStatus: 'complete' },
  ] satisfies Partial<typeof applications.$inferInsert>[]) {
    await db.update(applications).set(values).where(eq(applications.id, other.id))
    expect([values, await isSo()]).toEqual([values, 0])
    const { firmId = null, withdrawnAt = null, fileStatus = 'file_created' } = before ?? {}
    await db.update(applications).set({ firmId, withdrawnAt, fileStatus }).where(eq(applications.id, other.id))
  }
  expect(await isSo()).toBe(1)
  await db.update(conflicts).set({ decidedAt: new Date(1), decision: 'none' })
  expect(await isSo()).toBe(0)
})

test('after a declined conflict one of the two files goes to another firm, also after the first contact', async () => {
  const [one, other] = [await anyone(0), await anyone(1)]
  const gambe = await aFirm('gambe', 'selector')
  await lawyer.post(at(one.id), { ...seller, number: idNumber })
  await lawyer.post(at(other.id), { ...seller, role: 'buyer', number: idNumber })
  await lawyer.post(at(one.id, '/calls'))
  const passOn = () => lawyer.post<Problem>(at(one.id, '/conflicts/pass-on'), { reason: 'We act for the buyer' })
  expect(await passOn()).toMatchObject({ status: 409, body: { detail: partyMessages.notDeclined } })
  const decision = { decision: 'declined', reason: 'We act for the buyer', before: null }
  expect((await lawyer.put(at(one.id, `/conflicts/${other.id}`), decision)).status).toBe(200)
  const toPassOn = async (id: number) => [
    (await view(id)).conflicts.map(({ isToPassOn }) => isToPassOn),
    (await lawyer.get<ClientApplicationPage>(at(id, ''))).body.parties.declined,
  ]
  expect([await toPassOn(one.id), await toPassOn(other.id)]).toEqual([
    [[true], 1],
    [[true], 1],
  ])
  expect((await staff.post(at(one.id, '/conflicts/pass-on'), { reason: 'No' })).status).toBe(403)
  const set = (id: number, values: Partial<typeof applications.$inferInsert>) =>
    db.update(applications).set(values).where(eq(applications.id, id))
  // in a complete file the firm has nothing more to do
  await set(other.id, { fileStatus: 'complete' })
  expect(await toPassOn(one.id)).toEqual([[false], 0])
  expect(await passOn()).toMatchObject({ status: 409, body: { detail: partyMessages.notDeclined } })
  await set(other.id, { fileStatus: 'file_created' })
  // a version of this firm that waits for its second person is none of the next firm
  await set(one.id, { deedWaitingAt: new Date() })
  expect((await passOn()).status).toBe(200)
  const [row] = await db.select().from(applications).where(eq(applications.id, one.id))
  expect(row).toMatchObject({ firmId: gambe.id, deedWaitingAt: null })
  const { statusHistory } = (
    await one.browser.get<{ statusHistory: { message: string }[] }>(`/api/applications/${one.id}`)
  ).body
  expect(statusHistory.at(-1)?.message).toBe(
    'titan Law can’t continue with your application. It is now with gambe Law.',
  )
  // the file that stays has nothing more to do
  expect(await toPassOn(other.id)).toEqual([[false], 0])
})

test('a refunded file that no other firm takes has neither a promise nor a deed that waits', async () => {
  const [one, other] = [await anyone(0), await anyone(1)]
  await lawyer.post(at(one.id), { ...seller, number: idNumber })
  await lawyer.post(at(other.id), { ...seller, role: 'buyer', number: idNumber })
  await lawyer.put(at(one.id, `/conflicts/${other.id}`), { decision: 'declined', reason: 'Both', before: null })
  await asRefunded(one.id)
  const [{ fileStatus: step } = {}] = await db.select().from(applications).where(eq(applications.id, one.id))
  await db.update(applications).set({ deedWaitingAt: new Date() }).where(eq(applications.id, one.id))
  expect((await lawyer.post(at(one.id, '/conflicts/pass-on'), { reason: 'Both' })).status).toBe(200)
  expect(await db.select().from(applications).where(eq(applications.id, one.id))).toMatchObject([
    { firmId: null, fileStatus: step, contactFrom: null, contactDueAt: null, deedWaitingAt: null },
  ])
})
