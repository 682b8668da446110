import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { needs } from '#contract/desk/needs'
import { historyOf } from './applications/shared/history-queries'
import { idOf } from './applications/shared/one-application-queries'
import { applicationsOfFirm, applicationsOfMember } from './desk/applications/filter-queries'
import { applicationByReference, pageByName, pageByPromise, searchApplications } from './desk/applications/list-queries'
import { countNeed, datedNeeds, pageByNeed } from './desk/applications/need-queries'
import { outbox } from './notifications/tables'
import type { AppContext } from './platform/context'
import { openDatabase } from './platform/database/database'
import { browser, nextPage, withLink } from './testing/browser'
import { manyApplications, manyAudited, manyTexts, manyUsers } from './testing/many-rows'
import {
  aFirm,
  aMember,
  anApplicant,
  anOwner,
  db,
  memberBrowser,
  ownerBrowser,
  password,
  signedInMember,
} from './testing/people'
import { aReleasedDeed } from './testing/released-deed'
import { add, begin, remove } from './testing/uploads'
import {
  administeredIn,
  beginningWith,
  searchableApplications,
  searchableUsers,
  usersIn,
  withWords,
} from './views/lists/queries'
import { indexActivity } from './views/manage/activity'
import { searchAudit } from './views/manage/activity-queries'
import { applicationOf, applicationsOf } from './views/tracking/queries'

/** Rows that one call may read and write, however many applications there are. */
test('no call reads or writes more rows when there are many applications', async () => {
  for (const slug of ['titan', 'gambe', 'zigomo']) await aFirm(slug, 'selector')
  await aMember({ id: 1, slug: 'titan' }, 'staff')
  const staff = await memberBrowser('titan.staff')
  const owner = await ownerBrowser('owner@example.com')
  await manyApplications(3_000, 3, 1)
  await manyTexts(3_000)
  const stranger = browser()
  const measured: Record<
    string,
    [got: { trips: number; read: number; written: number }, read: number, written: number]
  > = {}
  const started = await anApplicant()
  const posted = await browser().post('/api/complete-application', {
    serviceType: 'lease',
    fullName: 'One More',
    email: 'more@example.com',
    phone: '+44 7911 123456',
    country: 'uk',
    propertyAddress: 'x',
  })
  // with the keys of a search and the words that are compared with typing errors
  // one of them marks it for the comparison of its parties
  measured['new application'] = [posted.cost, 60, 35]
  measured['by reference'] = [
    (await stranger.get(`/api/applications/reference/${started.referenceNumber}`)).cost,
    25,
    0,
  ]
  measured['by reference, own'] = [(await started.browser.get(`/api/applications/${started.id}`)).cost, 25, 0]
  await aReleasedDeed({ id: 1, slug: 'titan' }, started.id)
  measured['a certificate'] = [(await stranger.get('/api/verify/K7Q2M9XA4D01')).cost, 25, 12]
  // and its entry in the public log
  measured['a certificate by its file'] = [
    (await browser('198.51.100.4').get(`/api/verify/by-hash/${'ab'.repeat(32)}`)).cost,
    30,
    12,
  ]
  measured['a certificate again'] = [(await stranger.get('/api/verify/K7Q2M9XA4D01')).cost, 25, 0]
  measured['an evidence file'] = [(await stranger.get('/api/verify/K7Q2M9XA4D01/evidence')).cost, 35, 0]
  for (const name of ['a certificate', 'a certificate by its file']) expect(measured[name]?.[0].trips).toBe(1)
  const [message] = await db.select().from(outbox).limit(1)
  measured['a message'] = [(await stranger.get(`/api/check/${message?.code}`)).cost, 4, 0]
  // one search more for each that has its deposit paid: an installment that could not be charged
  measured['my applications'] = [(await owner.get('/api/applications?limit=25')).cost, 85, 0]
  measured.session = [(await owner.get('/api/auth/user')).cost, 4, 0]
  measured['firm session'] = [(await staff.get('/api/lawfirm/auth')).cost, 4, 0]
  measured['a page of 25 files'] = [(await staff.get('/api/lawfirm/clients?limit=25')).cost, 80, 0]
  measured['action needed'] = [(await staff.get('/api/lawfirm/action-needed')).cost, 240, 0]
  for (const need of needs)
    measured[`files that need: ${need}`] = [(await staff.get(`/api/lawfirm/clients?limit=25&need=${need}`)).cost, 80, 0]
  measured['files of no one'] = [(await staff.get('/api/lawfirm/clients?limit=25&assignee=none')).cost, 80, 0]
  measured['files of one step'] = [(await staff.get('/api/lawfirm/clients?limit=25&status=received')).cost, 300, 0]
  measured['files of a step and service'] = [
    (await staff.get('/api/lawfirm/clients?limit=25&status=received&service=lease&sort=name')).cost,
    300,
    0,
  ]
  measured['paid files'] = [(await staff.get('/api/lawfirm/clients?limit=25&payment=paid')).cost, 300, 0]
  measured['paid files of a step'] = [
    (await staff.get('/api/lawfirm/clients?limit=25&status=received&payment=paid')).cost,
    300,
    0,
  ]
  measured['paid files of a service by name'] = [
    (await staff.get('/api/lawfirm/clients?limit=25&service=lease&payment=paid&sort=name')).cost,
    300,
    0,
  ]
  measured['newest files of a step and service'] = [
    (await staff.get('/api/lawfirm/clients?limit=25&status=received&service=lease')).cost,
    300,
    0,
  ]
  measured['files by promise'] = [
    (await staff.get('/api/lawfirm/clients?limit=25&service=lease&sort=overdue')).cost,
    300,
    0,
  ]
  measured['paid files with receipts'] = [(await staff.get('/api/lawfirm/receipts?limit=25')).cost, 300, 0]
  measured['payments of a month'] = [(await staff.get('/api/lawfirm/payments?period=2026-01')).cost, 300, 0]
  measured.workload = [(await staff.get('/api/lawfirm/workload')).cost, 300, 0]
  measured.search = [(await staff.get('/api/lawfirm/clients?q=Samora%20Machel')).cost, 240, 0]
  measured['search for what one file holds'] = [(await staff.get('/api/lawfirm/clients?q=client2995@')).cost, 80, 0]
  measured['search for what none holds'] = [(await staff.get('/api/lawfirm/clients?q=Machel%20nobody')).cost, 60, 0]
  measured['files by name, next page'] = [
    (await staff.get(await nextPage(staff, '/api/lawfirm/clients?limit=25&sort=name'))).cost,
    80,
    0,
  ]
  measured['search, next page'] = [
    (await staff.get(await nextPage(staff, '/api/lawfirm/clients?q=Machel'))).cost,
    240,
    0,
  ]
  const [mine] = (
    await staff.get<{ id: number; status: string }[]>('/api/lawfirm/clients?limit=1&status=contacted&service=lease')
  ).body
  measured['a file'] = [(await staff.get(`/api/lawfirm/clients/${mine?.id}`)).cost, 60, 3]
  measured['status change'] = [
    (await staff.patch(`/api/lawfirm/clients/${mine?.id}/status`, { status: 'received' })).cost,
    60,
    12,
  ]
  const [deed] = (await staff.get<{ id: number }[]>('/api/lawfirm/clients?limit=1&status=contacted&service=digitize'))
    .body
  // one row more, for the index of originals to lodge
  measured['an original received'] = [
    (await staff.patch(`/api/lawfirm/clients/${deed?.id}/status`, { status: 'received' })).cost,
    60,
    13,
  ]
  const undoable = await staff.patch<{ version: number }>(`/api/lawfirm/clients/${mine?.id}/status`, {
    status: 'verified',
    undoSeconds: 8,
  })
  measured['status change that can be undone'] = [undoable.cost, 60, 12]
  const undone = { version: undoable.body.version }
  measured['status change undone'] = [
    (await staff.post(`/api/lawfirm/clients/${mine?.id}/status/undo`, undone)).cost,
    60,
    14,
  ]
  const [unpaid] = (await staff.get<{ id: number }[]>('/api/lawfirm/clients?limit=1&payment=unpaid')).body
  const reminded = await staff.post(`/api/lawfirm/clients/${unpaid?.id}/deposit-reminder`)
  expect([undoable.status, reminded.status]).toEqual([200, 200])
  measured['deposit reminder'] = [reminded.cost, 60, 8]
  measured['a file taken'] = [
    (await staff.put(`/api/lawfirm/clients/${mine?.id}/assignee`, { memberId: 1 })).cost,
    60,
    8,
  ]
  const written = { text: 'When is a good time to call?' }
  measured['a message to a client'] = [
    (await staff.post(`/api/lawfirm/clients/${mine?.id}/messages`, written)).cost,
    30,
    20,
  ]
  measured['another message to a client'] = [
    (await staff.post(`/api/lawfirm/clients/${mine?.id}/messages`, written)).cost,
    30,
    20,
  ]
  measured['a message to a firm'] = [
    (await started.browser.post(`/api/applications/${started.id}/messages`, written)).cost,
    30,
    20,
  ]
  // it is an entry of the original's chain, too, and both are found by the number
  const waybill = { courier: 'dhl', number: '1234567890', before: 0 }
  measured['a waybill'] = [(await started.browser.put(`/api/applications/${started.id}/waybill`, waybill)).cost, 16, 12]
  const lawyer = await signedInMember({ id: 1, slug: 'titan' })
  const photo = Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0, 0, 0, 0, 0])
  const pdf = Uint8Array.from(Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF'))
  for (const [what, by, uploads, file, trips] of [
    ['an upload', started.browser, `/api/applications/${started.id}/uploads`, photo, 4],
    ['a firm’s upload', lawyer, `/api/lawfirm/clients/${mine?.id}/uploads`, photo, 4],
    ['a deed’s upload', lawyer, `/api/lawfirm/clients/${deed?.id}/deed-uploads`, pdf, 4],
    ['an upload to a firm', started.browser, `/api/applications/${started.id}/messages/uploads`, photo, 5],
    ['an upload to a client', lawyer, `/api/lawfirm/clients/${mine?.id}/messages/uploads`, photo, 5],
  ] as const) {
    const begun = await begin(by, uploads, file.byteLength)
    const at = begun.headers.get('location') ?? ''
    measured[`${what} begun`] = [begun.cost, 30, 6]
    measured[`${what}, listed`] = [(await by.get(uploads)).cost, 10, 0]
    const piece = await add(by, at, 0, file.slice(0, 4))
    measured[`${what}, a piece`] = [piece.cost, 20, 6]
    const last = await add(by, at, 4, file.slice(4))
    measured[`${what}, the last piece`] = [last.cost, 60, 24]
    expect([what, piece.cost.trips, last.status, last.cost.trips]).toEqual([what, 2, 204, trips])
    const removed = await remove(by, (await begin(by, uploads, 9)).headers.get('location') ?? '')
    measured[`${what} removed`] = [removed.cost, 20, 6]
    expect([what, removed.status, removed.cost.trips]).toEqual([what, 204, 2])
  }
  const [owned] = (await owner.get<{ id: number }[]>('/api/applications?limit=1')).body
  const someone = { name: 'Tendai Ncube', task: 'upload', channel: 'whatsapp', phone: '+263 77 123 4567' }
  const helping = await owner.post<{ link: string }>(`/api/applications/${owned?.id}/helpers`, someone)
  measured['a helper asked'] = [helping.cost, 25, 10]
  measured['the helpers'] = [(await owner.get(`/api/applications/${owned?.id}/helpers`)).cost, 10, 0]
  const helper = withLink(stranger, helping.body.link.split('/help/')[1] ?? '')
  measured['a helper’s first look'] = [(await helper.get('/api/help/task')).cost, 25, 6]
  measured['a helper’s look'] = [(await helper.get('/api/help/task')).cost, 20, 0]
  await owner.post('/api/account/confirm', { way: 'password', password })
  const heir = { name: 'Tendai Ncube', email: 'tendai@example.com', relation: 'Daughter' }
  measured['a legacy contact named'] = [(await owner.put('/api/account/legacy-contact', heir)).cost, 15, 16]
  measured['the legacy contact'] = [(await owner.get('/api/account/legacy-contact')).cost, 6, 0]
  measured['a conversation'] = [(await staff.get(`/api/lawfirm/clients/${mine?.id}/messages`)).cost, 60, 0]
  measured['messages read'] = [
    (await staff.post(`/api/lawfirm/clients/${mine?.id}/messages/read`, { upTo: 1_000_000 })).cost,
    20,
    4,
  ]
  for (const name of ['a message to a client', 'a message to a firm']) expect(measured[name]?.[0].trips).toBe(2)
  expect(measured['a conversation'][0].trips).toBe(1)
  const admin = await ownerBrowser('admin@example.com', 'admin')
  await manyUsers(3_000)
  measured['what needs a decision'] = [(await admin.get('/api/admin/decisions')).cost, 120, 0]
  measured.statistics = [(await admin.get('/api/admin/stats')).cost, 70, 0]
  measured['a page of 25 users'] = [(await admin.get('/api/admin/users?limit=25')).cost, 80, 0]
  measured['users by name'] = [(await admin.get('/api/admin/users?q=client%20number')).cost, 150, 0]
  measured['users by a short word'] = [(await admin.get('/api/admin/users?q=cl')).cost, 150, 0]
  measured['a page of 25 applications'] = [(await admin.get('/api/admin/applications?limit=25')).cost, 150, 0]
  measured['applications by street'] = [(await admin.get('/api/admin/applications?q=Samora%20Machel')).cost, 250, 0]
  measured['applications by a short word'] = [(await admin.get('/api/admin/applications?q=ZT')).cost, 150, 0]
  measured['a profile'] = [(await admin.get('/api/admin/user-profile/1')).cost, 20, 3]
  measured['the whole page of one'] = [(await admin.get(`/api/admin/applications/${mine?.id}`)).cost, 150, 3]
  measured['status set by an admin'] = [
    (await admin.put(`/api/admin/applications/${mine?.id}/status`, { status: 'verified', message: 'Seen.' })).cost,
    60,
    14,
  ]
  measured.reassignment = [(await admin.post(`/api/admin/applications/${mine?.id}/assign`, { firmId: 2 })).cost, 80, 50]
  await manyAudited(3_000)
  await indexActivity({ db: openDatabase(env.DB, undefined, false).db } as AppContext)
  measured['a page of 25 deeds done'] = [(await admin.get('/api/admin/activity?limit=25')).cost, 80, 0]
  measured['what a person did'] = [(await admin.get('/api/admin/activity?actor=client&q=moved')).cost, 150, 0]
  measured['what was done on a day'] = [
    (await admin.get('/api/admin/activity?q=moved&from=2025-10-09&to=2025-10-09')).cost,
    150,
    0,
  ]
  console.log(
    Object.entries(measured)
      .map(([name, [{ trips, read, written }]]) => `${name}: ${trips} trips, ${read} read, ${written} written`)
      .join('\n'),
  )
  for (const [name, [{ read, written }, maxRead, maxWritten]] of Object.entries(measured)) {
    expect(`${name} reads at most ${maxRead}: ${read <= maxRead} (${read})`).toContain('true')
    expect(`${name} writes at most ${maxWritten}: ${written <= maxWritten} (${written})`).toContain('true')
  }
})

test('no statement of a list scans a whole table', async () => {
  await anOwner('owner@example.com')
  const filters = {
    status: undefined,
    service: undefined,
    payment: undefined,
    assignee: undefined,
    need: undefined,
  } as const
  const lister = { firmId: 1, id: 1 }
  const statements = [
    applicationsOf(db, 1, 5, 26),
    applicationOf(db, { reference: 'ZTL' }),
    historyOf(db, idOf(db, { reference: 'ZTL' })),
    ...applicationsOfFirm(db, lister, filters, { id: 5, name: 'x', promisedAt: 0 }, 26),
    ...applicationsOfFirm(db, lister, { ...filters, status: 'received', payment: 'paid' }, undefined, 26),
    ...applicationsOfFirm(db, lister, { ...filters, status: 'received' }, undefined, 26),
    ...applicationsOfFirm(db, lister, { ...filters, service: 'lease', sort: 'oldest' }, undefined, 26),
    ...pageByName(db, lister, { id: 5, name: 'x', promisedAt: 0 }, 26),
    ...pageByName(db, lister, undefined, 26, 'x'),
    ...pageByPromise(db, lister, { id: 5, name: 'x', promisedAt: 7 }, 26),
    ...applicationsOfMember(db, lister, null, 'newest', { id: 5, name: 'x', promisedAt: 7 }, 26),
    ...datedNeeds.flatMap((need) => [
      ...pageByNeed(db, lister, need, new Date(0), { id: 5, name: 'x', promisedAt: 7 }, 26),
      countNeed(db, lister, need, new Date(0)),
    ]),
    searchApplications(db, lister, 'Samora', 100, 31),
    applicationByReference(db, lister, 'ZTL'),
    usersIn(db, beginningWith(searchableUsers, 'sa', 'sam'), 31),
    usersIn(db, withWords(searchableUsers, 'Samora', 100, 31), 31),
    administeredIn(db, beginningWith(searchableApplications, 'ZT'), 31),
    administeredIn(db, withWords(searchableApplications, 'Samora', 100, 31), 31),
    searchAudit(db, { q: 'Samora', actor: 'Machel', from: '2026-11-01', to: '2026-11-02' }, 100, 31),
  ]
  for (const statement of statements) {
    const { sql, params } = statement.toSQL()
    const { results } = await env.DB.prepare(`explain query plan ${sql}`)
      .bind(...params)
      .all<{ detail: string }>()
    const scans = results
      .map(({ detail }) => detail)
      .filter((detail) => /^SCAN (applications|history|outbox|audit_log|users)\b/.test(detail))
    expect([sql, scans]).toEqual([sql, []])
  }
})
