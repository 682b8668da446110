import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { AdminApplication } from '#contract/administration/views'
import type { ClientApplication } from '#contract/desk/views'
import { fillKeys } from '../../applications/finding/fill-keys'
import { replaceUnreadPhones } from '../../applications/shared/phone-queries'
import { applications } from '../../applications/tables'
import { openDatabase } from '../../platform/database/database'
import type { Browser } from '../../testing/browser'
import { unfindable } from '../../testing/every-write/indexed'
import { interrupted } from '../../testing/interrupted'
import {
  aFirm,
  anApplicant,
  anOwner,
  db,
  ownerBrowser,
  password,
  signedInMember,
  superBrowser,
} from '../../testing/people'

const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n')

let titan: Browser
let gambe: Browser
let ids: { chirwa: number; stand: number; house: number; other: number }

const send = (own: Browser, id: number, name: string) =>
  own.ask(`/api/lawfirm/clients/${id}/documents`, {
    method: 'POST',
    body: Buffer.concat([pdf, Buffer.from(`% ${name}`)]),
    headers: { 'content-type': 'application/pdf', 'x-file-name': name },
  })

const given = async (firmId: number, n: number, more: Parameters<typeof anApplicant>[0]) => {
  const started = await anApplicant({
    email: `client${n}@example.com`,
    phone: `+263 77 200 000${n}`,
    country: 'zw',
    ...more,
  })
  await db.update(applications).set({ firmId }).where(eq(applications.id, started.id))
  return started
}

/** What a search answers: of each result its id, and why. */
async function find(own: Browser, q: string, path = '/api/lawfirm/clients') {
  const { status, body } = await own.get<(ClientApplication & AdminApplication)[]>(
    `${path}${path.includes('?') ? '' : '?'}q=${encodeURIComponent(q)}`,
  )
  expect(status).toBe(200)
  return body.map(({ id, match }) => [id, match?.kind, match?.text])
}

beforeEach(async () => {
  const first = await aFirm('titan', 'selector')
  const second = await aFirm('gambe', 'selector')
  titan = await signedInMember({ ...first, slug: 'titan' })
  gambe = await signedInMember({ ...second, slug: 'gambe' })
  const chirwa = await given(first.id, 1, {
    fullName: 'Tafadzwa Chirwa',
    phone: '077 123 4567',
    titleDeedNumber: 'DT 1234/2005',
    propertyAddress: '8 Borrowdale Road, Harare',
  })
  const stand = await given(first.id, 2, { fullName: 'Rudo Moyo', propertyAddress: 'Stand 77, Mount Pleasant, Harare' })
  const house = await given(first.id, 3, { fullName: 'Anesu Dube', propertyAddress: '77 Fife Avenue, Bulawayo' })
  const other = await given(second.id, 4, { fullName: 'Tafadzwa Chirwa', propertyAddress: 'Stand 77, Chitungwiza' })
  ids = { chirwa: chirwa.id, stand: stand.id, house: house.id, other: other.id }
  await titan.post(`/api/lawfirm/clients/${stand.id}/messages`, {
    text: 'Please bring the rates clearance certificate.',
  })
  await gambe.post(`/api/lawfirm/clients/${other.id}/messages`, {
    text: 'Please bring the rates clearance certificate.',
  })
  expect((await send(titan, stand.id, 'Passport of Rudo.pdf')).status).toBe(201)
  expect((await send(gambe, other.id, 'Passport of Tafadzwa.pdf')).status).toBe(201)
  const waybill = { courier: 'dhl', number: 'JD01-4600-1234', before: 0 }
  expect((await house.browser.put(`/api/applications/${house.id}/waybill`, waybill)).status).toBe(200)
  expect((await other.browser.put(`/api/applications/${other.id}/waybill`, waybill)).status).toBe(200)
})

test('a firm finds its own file by everything it knows of it, and why', async () => {
  for (const q of ['+263 77 123 4567', '0771234567', '00263-77-123-4567', '077 123-4567'])
    expect([q, await find(titan, q)]).toEqual([q, [[ids.chirwa, 'phone', '+263 77 123 4567']]])
  expect(await find(titan, '4567')).toEqual([[ids.chirwa, 'end', '4567']])
  for (const q of ['DT 1234/2005', 'dt1234-05', '1234/05', 'Deed of Transfer No 1234 of 2005'])
    expect([q, await find(titan, q)]).toEqual([q, [[ids.chirwa, 'deed', 'DT 1234/2005']]])
  for (const q of ['Chriwa', 'Chirwa', 'Tafadzwa Chrwa', 'chirwa tafadzwa', 'Tefadzwe'])
    expect([q, (await find(titan, q)).map(([id]) => id)]).toEqual([q, [ids.chirwa]])
  for (const q of ['77', 'Stand 77', 'stand no. 077'])
    expect([q, await find(titan, q)]).toEqual([
      q,
      [
        [ids.stand, 'stand', 'Stand 77, Mount Pleasant, Harare'],
        [ids.house, 'address', '77 Fife Avenue, Bulawayo'],
        ...(q === '77' ? (await find(titan, q)).slice(2) : []),
      ],
    ])
  // the chosen order is that of results that are as good
  for (const sort of ['newest', 'oldest', 'name', 'overdue'])
    expect([sort, (await find(titan, 'Stand 77', `/api/lawfirm/clients?sort=${sort}&`)).map(([id]) => id)]).toEqual([
      sort,
      [ids.stand, ids.house],
    ])
  expect(await find(titan, 'JD01 4600 1234')).toEqual([[ids.house, 'waybill', 'JD01-4600-1234']])
  expect(await find(titan, 'jd01460')).toEqual([[ids.house, 'waybill', 'JD01-4600-1234']])
  expect(await find(titan, 'passport')).toEqual([[ids.stand, 'document', 'Passport of Rudo.pdf']])
  expect(await find(titan, 'clearance certif')).toEqual([
    [ids.stand, 'message', 'Please bring the rates clearance certificate.'],
  ])
})

test('every result says why, and a file without one of the words is none', async () => {
  const firm = await db.select({ firmId: applications.firmId }).from(applications).where(eq(applications.id, ids.stand))
  const { id } = await given(firm[0]?.firmId ?? 0, 5, { fullName: 'Chipo Nyathi', propertyAddress: 'Stand 118, Gweru' })
  expect((await find(titan, 'Stand 77')).map(([found]) => found)).toEqual([ids.stand, ids.house])
  expect(await find(titan, 'yathi tand 118')).toEqual([[id, 'address', 'Stand 118, Gweru']])
  const owner = await anOwner('account@example.org')
  await db.update(applications).set({ userId: owner.id }).where(eq(applications.id, id))
  const admin = await ownerBrowser('admin@example.com', 'admin')
  for (const [browser, path] of [
    [admin, '/api/admin/applications'],
    [await superBrowser(), '/api/super-admin/applications'],
  ] as const) {
    const listed = await find(browser, 'Stand 77', path)
    expect([path, listed.map(([found]) => found)]).toEqual([path, [ids.other, ids.stand, ids.house]])
  }
  expect(await find(admin, 'account@example', '/api/admin/applications')).toEqual([
    [id, 'email', 'account@example.org'],
  ])
})

test('a firm finds nothing of another firm, and what it finds moves with the file', async () => {
  expect(await find(gambe, '4567')).toEqual([])
  expect((await find(gambe, '77')).map(([id]) => id)).toEqual([ids.other])
  expect((await find(gambe, 'passport')).map(([id]) => id)).toEqual([ids.other])
  expect((await find(gambe, 'Chriwa')).map(([id]) => id)).toEqual([ids.other])
  expect((await find(gambe, 'JD0146001234')).map(([id]) => id)).toEqual([ids.other])
  await db.update(applications).set({ firmId: 2 }).where(eq(applications.id, ids.stand))
  for (const q of ['passport', 'clearance', 'Stand 77']) {
    expect([q, (await find(titan, q)).some(([id]) => id === ids.stand)]).toEqual([q, false])
    expect([q, (await find(gambe, q)).some(([id]) => id === ids.stand)]).toEqual([q, true])
  }
})

test('numbers of another firm, however many are before it, leave a firm its own waybill', async () => {
  const waybill =
    env.DB.prepare(`insert into waybills (application_id, sender, courier, number, added_by, added_at, version)
    values (?, ?, 'dhl', ?, 'owner', 1, 1)`)
  const entry =
    env.DB.prepare(`insert into custody_entries (application_id, number, kind, side, actor_name, created_at, waybill)
    values (?, ?, 'announced', 'owner', 'Rudo', 1, ?)`)
  const before = [1, 2, 3, 4, 5]
  await env.DB.batch([
    ...before.map((n) => waybill.bind(ids.other, `sender ${n}`, `JD01-1${n}`)),
    ...before.map((n) => entry.bind(ids.other, 100 + n, `RX77-1${n}`)),
    entry.bind(ids.stand, 100, 'RX77-20'),
  ])
  expect(await find(titan, 'jd01')).toEqual([[ids.house, 'waybill', 'JD01-4600-1234']])
  expect(await find(titan, 'rx77')).toEqual([[ids.stand, 'waybill', 'RX77-20']])
})

test('the platform finds all, but no words of messages, and the console no documents', async () => {
  const admin = await ownerBrowser('admin@example.com', 'admin')
  const console = await superBrowser()
  const [ofAdmin, ofConsole] = ['/api/admin/applications', '/api/super-admin/applications']
  for (const [own, path] of [
    [admin, ofAdmin],
    [console, ofConsole],
  ] as const) {
    expect(await find(own, '4567', path)).toEqual([[ids.chirwa, 'end', '4567']])
    expect((await find(own, 'Chriwa', path)).map(([id]) => id)).toEqual([ids.other, ids.chirwa])
    expect((await find(own, 'Stand 77', path)).map(([id]) => id)).toEqual([ids.other, ids.stand, ids.house])
    expect(await find(own, 'dt1234-05', path)).toEqual([[ids.chirwa, 'deed', 'DT 1234/2005']])
    expect(await find(own, 'clearance', path)).toEqual([])
    expect(await find(own, 'JD0146001234', path)).toEqual([])
  }
  expect((await find(admin, 'passport', ofAdmin)).map(([, kind]) => kind)).toEqual(['document', 'document'])
  expect(await find(console, 'passport', ofConsole)).toEqual([])
})

test('a deleted message or document is found no more, and one that was changed by its new words', async () => {
  const [message] = (await titan.get<{ id: number }[]>(`/api/lawfirm/clients/${ids.stand}/messages`)).body
  await env.DB.prepare(`update conversation_messages set text = 'Thank you, it is here' where id = ?`)
    .bind(message?.id)
    .run()
  expect(await find(titan, 'clearance')).toEqual([])
  expect((await find(titan, 'thank')).map(([id]) => id)).toEqual([ids.stand])
  await env.DB.prepare('update conversation_messages set deleted_at = 1 where id = ?').bind(message?.id).run()
  await env.DB.prepare('update documents set deleted_at = 1').run()
  expect(await find(titan, 'thank')).toEqual([])
  expect(await find(titan, 'passport')).toEqual([])
})

test('nothing of an erased account is found, and its reference is', async () => {
  const own = await ownerBrowser('owner@example.com')
  const account = env.DB.prepare(
    'update applications set user_id = 1 where id = ? returning reference_number as reference',
  )
  const erased = await account.bind(ids.stand).first<{ reference: string }>()
  await own.post(`/api/applications/${ids.stand}/messages`, { text: 'My number is quicksilver' })
  expect((await find(titan, 'quicksilver')).map(([id]) => id)).toEqual([ids.stand])
  expect((await own.delete('/api/account', { password })).status).toBe(200)
  for (const q of ['Moyo', 'Rudo', 'Myoo', 'Stand 77', 'quicksilver', '2000002'])
    expect([q, (await find(titan, q)).some(([id]) => id === ids.stand)]).toEqual([q, false])
  expect((await find(titan, erased?.reference ?? '')).map(([id]) => id)).toEqual([ids.stand])
})

test('rows that are older than the index are read by cron, and those that were changed without it', async () => {
  await env.DB.prepare(`update applications set search_keys = null, search_typos = null`).run()
  expect(await find(titan, 'Chriwa')).toEqual([])
  const { db: own } = openDatabase(env.DB, undefined, false)
  await fillKeys({ db: own })
  expect((await find(titan, 'Chriwa')).map(([id]) => id)).toEqual([ids.chirwa])
  const { id: userId } = await anOwner('memory@example.com')
  await env.DB.prepare(`update applications set user_id = ?, client_number = '' where id = ?`)
    .bind(userId, ids.chirwa)
    .run()
  await own.batch([replaceUnreadPhones(own, userId, { number: '+263779876543', shown: '+263 77 987 6543' })])
  await fillKeys({ db: own })
  expect((await find(titan, '6543')).map(([id, kind]) => [id, kind])).toEqual([[ids.chirwa, 'end']])
  expect(await unfindable()).toEqual([])
})

test('a number that changes while cron makes the keys is found', async () => {
  const { id: userId } = await anOwner('memory@example.com')
  await env.DB.prepare(`update applications set user_id = ?, client_number = '', search_keys = null where id = ?`)
    .bind(userId, ids.chirwa)
    .run()
  const phone = { number: '+263779876543', shown: '+263 77 987 6543' }
  await fillKeys(interrupted(() => db.batch([replaceUnreadPhones(db, userId, phone)])))
  expect(await unfindable()).toEqual([])
})

test('nothing that is typed changes the query', async () => {
  for (const q of [
    '"',
    '*',
    '" OR scope : f2',
    'a AND',
    'NEAR(',
    '-',
    "'",
    '77 OR 1',
    'words : x',
    '(',
    '^a',
    '🙂',
    'ﬁ',
    '\\',
  ])
    expect([q, (await titan.get(`/api/lawfirm/clients?q=${encodeURIComponent(q)}`)).status]).toEqual([q, 200])
  expect((await find(titan, '" OR scope : "f2')).map(([id]) => id)).not.toContain(ids.other)
})
