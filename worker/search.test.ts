import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import type { AdminApplication, AdminUser, AuditEntry } from '#contract/administration/views'
import type { ClientApplication } from '#contract/desk/views'
import type { AppContext } from './platform/context'
import { openDatabase } from './platform/database/database'
import { type Browser, everyPage, nextOf } from './testing/browser'
import { manyApplications, manyAudited, manyUsers } from './testing/many-rows'
import { aFirm, aMember, memberBrowser, ownerBrowser, superBrowser } from './testing/people'
import { indexActivity } from './views/manage/activity'

/** The number of rows on all pages together, and of different ones. */
async function found(own: Browser, path: string): Promise<[rows: number, different: number]> {
  const ids = (await everyPage<{ id: number }>(own, path)).map(({ id }) => id)
  return [ids.length, new Set(ids).size]
}

test('page after page, a search finds every row once', async () => {
  await aMember(await aFirm('titan', 'selector'), 'staff')
  await aMember(await aFirm('gambe', 'selector'), 'staff')
  const admin = await ownerBrowser('admin@example.com', 'admin')
  const console = await superBrowser()
  const [staff, stranger] = [await memberBrowser('titan.staff'), await memberBrowser('gambe.staff')]
  await manyApplications(120, 1, 1)
  await manyUsers(100)

  const files = '/api/lawfirm/clients'
  // one name in all upper and lower cases, and more applications than a page or a search reads
  await env.DB.prepare(
    `update applications set client_name = case id % 2 when 0 then 'Jo Moyo' else 'JO MOYO' end where id <= 80`,
  ).run()
  expect(await found(staff, `${files}?limit=25&sort=name`)).toEqual([120, 120])
  expect(await found(staff, `${files}?limit=7&sort=name&service=lease`)).toEqual(
    await found(staff, `${files}?service=lease`),
  )
  for (const [q, many] of [
    ['Machel', 120],
    ['jo', 80],
    ['Jo%20Moyo', 80],
    ['ACHEL%20moyo', 80],
    ['Machel%20nobody', 0],
  ] as const) {
    expect([q, await found(staff, `${files}?q=${q}`)]).toEqual([q, [many, many]])
    expect([q, await found(stranger, `${files}?q=${q}`)]).toEqual([q, [0, 0]])
  }

  await env.DB.prepare(`update applications set client_number = '+263772123456' where id in (7, 8)`).run()
  for (const q of ['0772%20123%20456', '%2B263%20772-123-456', '00263772123456']) {
    expect([q, await found(staff, `${files}?q=${q}&limit=1`)]).toEqual([q, [2, 2]])
    expect([q, await found(stranger, `${files}?q=${q}`)]).toEqual([q, [0, 0]])
    expect([q, await found(admin, `/api/admin/applications?q=${q}&limit=1`)]).toEqual([q, [2, 2]])
    expect([q, await found(console, `/api/super-admin/applications?q=${q}`)]).toEqual([q, [2, 2]])
  }

  const typed = 'q=ztl%202026-oooo%20000%20o7l'
  const [application] = await everyPage<ClientApplication>(staff, `${files}?${typed}`)
  expect(application?.referenceNumber).toBe('ZTL20260000000071')
  expect(await everyPage(stranger, `${files}?${typed}`)).toEqual([])
  for (const own of [
    await everyPage<AdminApplication>(admin, `/api/admin/applications?${typed}`),
    await everyPage<AdminApplication>(console, `/api/super-admin/applications?${typed}`),
  ]) {
    expect(own.map(({ referenceNumber }) => referenceNumber)).toEqual(['ZTL20260000000071'])
  }

  for (const [own, place] of [
    [admin, '/api/admin'],
    [console, '/api/super-admin'],
  ] as const) {
    expect(await found(own, `${place}/applications?q=ZT&limit=20`)).toEqual([120, 120])
    expect(await found(own, `${place}/users?q=cl`)).toEqual([100, 100])
    expect(await found(own, `${place}/users?q=Client%20number&limit=20`)).toEqual([100, 100])
  }
  expect((await everyPage<AdminUser>(admin, '/api/admin/users?q=ad')).map(({ email }) => email)).toEqual([
    'admin@example.com',
  ])
})

test('a search finds every row of the audit log, also before cron has indexed it', async () => {
  const admin = await ownerBrowser('admin@example.com', 'admin')
  await manyAudited(300)
  const who = async (query: string) =>
    (await everyPage<AuditEntry>(admin, `/api/admin/activity?${query}`)).map((entry) => entry.who)
  for (const round of ['before', 'after']) {
    const all = await who('q=changed&limit=20')
    expect([round, all.length, new Set(all).size]).toEqual([round, 300, 300])
    expect([round, await who('actor=client%20123')]).toEqual([round, ['Client 123']])
    expect([round, await who('actor=77')]).toEqual([round, ['Client 277', 'Client 177', 'Client 77']])
    expect([round, await who('q=changed&application=12')]).toEqual([round, ['Client 12']])
    await indexActivity({ db: openDatabase(env.DB, undefined, false).db } as AppContext)
  }
})

test('a search returns as many rows as requested, and a next page only if there are more', async () => {
  await aMember(await aFirm('titan', 'selector'), 'staff')
  const admin = await ownerBrowser('admin@example.com', 'admin')
  const console = await superBrowser()
  const staff = await memberBrowser('titan.staff')
  await manyApplications(60, 1, 1)
  await manyUsers(60)
  await manyAudited(60)
  for (const [own, path] of [
    [staff, '/api/lawfirm/clients?q=Machel'],
    [staff, '/api/lawfirm/clients?q=cl'],
    [admin, '/api/admin/applications?q=Machel'],
    [admin, '/api/admin/applications?q=ZT'],
    [admin, '/api/admin/users?q=Number'],
    [console, '/api/super-admin/applications?q=Machel'],
    [console, '/api/super-admin/users?q=cl'],
    [admin, '/api/admin/activity?q=changed'],
    [admin, '/api/admin/activity?q=mo'],
    [staff, '/api/lawfirm/clients?sort=name'],
    [staff, '/api/lawfirm/clients?sort=overdue'],
  ] as const) {
    for (const [limit, hasMore] of [
      [7, true],
      [59, true],
      [60, false],
      [200, false],
    ] as const) {
      const answer = await own.get<unknown[]>(`${path}&limit=${limit}`)
      expect([path, limit, answer.body.length, nextOf(answer) !== null]).toEqual([
        path,
        limit,
        Math.min(limit, 60),
        hasMore,
      ])
    }
  }
  // nine of the sixty are at this step
  const received = await staff.get<unknown[]>('/api/lawfirm/clients?q=Machel&status=received&limit=60')
  expect([received.body.length, nextOf(received)]).toEqual([9, null])
})
