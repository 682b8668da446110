import { and, eq, isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { AdminApplication, AdminProfile, AdminStats, AdminUser } from '#contract/views/administration'
import { users } from '../../identity/tables'
import { auditLog, sessions } from '../../platform/database/tables'
import type { Browser } from '../../testing/browser'
import { aFirm, anApplicant, anOwner, db, ownerBrowser } from '../../testing/people'

const idOf = async (email: string) => {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email))
  return user?.id ?? 0
}

test('of two administrators who demote each other in parallel one stays, and is told why', async () => {
  const first = await ownerBrowser('first@example.com', 'admin')
  const second = await ownerBrowser('second@example.com', 'admin')
  const [one, two] = [await idOf('first@example.com'), await idOf('second@example.com')]
  const answers = await Promise.all([
    first.put(`/api/admin/users/${two}`, { userId: two, isActive: true, role: 'user' }),
    second.put(`/api/admin/users/${one}`, { userId: one, isActive: true, role: 'user' }),
  ])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const admins = await db.select({ id: users.id }).from(users).where(eq(users.role, 'admin'))
  expect(admins).toHaveLength(1)
  const [left, id] = admins[0]?.id === one ? [first, one] : [second, two]
  for (const change of [{ role: 'user' }, { isActive: false }, { isActive: false, role: 'admin' }]) {
    const { status, body } = await left.put<{ code: string }>(`/api/admin/users/${id}`, change)
    expect([status, body.code]).toEqual([409, 'last-admin'])
  }
  expect(await db.select().from(auditLog).where(eq(auditLog.action, 'change-user'))).toHaveLength(1)
  expect(await db.select({ id: users.id }).from(users).where(eq(users.role, 'admin'))).toEqual([{ id }])
  expect((await left.get('/api/admin/stats')).status).toBe(200)
})

test('a person who loses a right is refused on the next request, and unknown fields of a change are ignored', async () => {
  const admin = await ownerBrowser('admin@example.com', 'admin')
  const owner = await ownerBrowser('owner@example.com')
  const colleague = await ownerBrowser('colleague@example.com', 'admin')
  const id = await idOf('owner@example.com')
  const change = (userId: number, body: object) => admin.put<AdminUser>(`/api/admin/users/${userId}`, body)
  expect((await owner.get('/api/admin/users')).status).toBe(403)
  expect((await change(id, { isActive: true, role: 'admin', email: 'other@example.com', id: 1 })).body).toMatchObject({
    id,
    role: 'admin',
    email: 'owner@example.com',
  })
  expect((await owner.get('/api/admin/users')).status).toBe(200)
  expect((await change(id, { role: 'user' })).body.role).toBe('user')
  expect((await owner.get('/api/auth/user')).status).toBe(401)
  expect((await change(await idOf('colleague@example.com'), { isActive: false })).body.isActive).toBe(false)
  expect((await colleague.get('/api/admin/stats')).status).toBe(401)
  const live = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.kind, 'owner'), isNull(sessions.endedAt)))
  expect(live).toHaveLength(1)
  const before = await db.$count(auditLog)
  expect((await change(id, { isActive: true, role: 'user' })).status).toBe(200)
  expect(await db.$count(auditLog)).toBe(before)
  expect((await change(999, { isActive: false })).status).toBe(404)
  expect((await change(id, { role: 'super' })).status).toBe(400)
  expect((await change(id, { isActive: 'no' })).status).toBe(400)
})

test('the log refers to a changed account without storing its name', async () => {
  const admin = await ownerBrowser('admin@example.com', 'admin')
  const { id } = await anOwner('owner@example.com')
  const [before] = await db.select().from(users).where(eq(users.id, id))
  await admin.put(`/api/admin/users/${id}`, { isActive: false })
  const [after] = await db.select().from(users).where(eq(users.id, id))
  expect(after?.tokenVersion).toBe((before?.tokenVersion ?? 0) + 1)
  const [row] = await db.select().from(auditLog).where(eq(auditLog.action, 'change-user'))
  expect(row?.detail).toBe('deactivated')
  const told = await admin.get<{ detail: string | null }[]>('/api/admin/activity?limit=1')
  expect(told.body[0]?.detail).toBe(`${before?.firstName} ${before?.lastName}, deactivated`)
})

test('an administrator finds any person and application by any part, a page at a time', async () => {
  const admin = await ownerBrowser('admin@example.com', 'admin')
  for (const [position, name] of ['anesu', 'biko', 'chipo'].entries()) {
    const { id } = await anOwner(`${name}@example.org`)
    await db
      .update(users)
      .set({ firstName: name, lastName: `Number ${position}` })
      .where(eq(users.id, id))
  }
  const emails = async (query: string) =>
    (await walk<AdminUser>(admin, `/api/admin/users?${query}`)).map((u) => u.email)
  expect(await emails('limit=2')).toEqual([
    'chipo@example.org',
    'biko@example.org',
    'anesu@example.org',
    'admin@example.com',
  ])
  expect(await emails('q=BIKO%20number')).toEqual(['biko@example.org'])
  expect(await emails('q=example.org&limit=2')).toHaveLength(3)
  expect(await emails('q=ch')).toEqual(['chipo@example.org'])
  expect(await emails('q=nobody%22here')).toEqual([])
  const all = await admin.get<AdminUser[]>('/api/admin/users')
  expect([all.headers.get('x-total-count'), all.cost.trips]).toEqual(['4', 1])
  expect(Object.keys(all.body[0] ?? {}).sort()).toEqual([
    'createdAt',
    'email',
    'firstName',
    'id',
    'isActive',
    'lastLoginAt',
    'lastName',
    'role',
  ])

  await aFirm('titan')
  const owner = await ownerBrowser('biko2@example.org')
  const started = await anApplicant({ fullName: 'Rudo Anna Chikafu', email: 'rudo@example.net' })
  await owner.post('/api/complete-application', { ...formOf('Someone Else', 'elsewhere@example.net') })
  const found = async (query: string) =>
    (await walk<AdminApplication>(admin, `/api/admin/applications?${query}`)).map(({ user }) => user.email)
  expect(await found('')).toEqual(['biko2@example.org', 'rudo@example.net'])
  expect(await found('q=biko2')).toEqual(['biko2@example.org'])
  expect(await found('q=elsewhere')).toEqual(['biko2@example.org'])
  expect(await found(`q=${started.referenceNumber.toLowerCase()}`)).toEqual(['rudo@example.net'])
  expect(await found('q=zt')).toHaveLength(2)
  const { body } = await admin.get<AdminApplication[]>('/api/admin/applications?q=rudo')
  expect(body).toMatchObject([
    {
      referenceNumber: started.referenceNumber,
      status: 'pending_submission',
      depositPaid: false,
      firmName: 'titan Law',
      user: { id: null, firstName: 'Rudo Anna', lastName: 'Chikafu' },
    },
  ])
  const { body: figures } = await admin.get<AdminStats>('/api/admin/stats')
  expect(figures).toMatchObject({ totalUsers: 5, activeUsers: 5, totalApplications: 2, totalRevenue: 0 })
  expect([figures.revenueByMonth.length, figures.applicationsByMonth.at(-1)]).toEqual([
    12,
    { month: new Date().toISOString().slice(0, 7), applications: 2 },
  ])
})

test('a profile has nulls where it is empty, and the view is recorded', async () => {
  const admin = await ownerBrowser('admin@example.com', 'admin')
  const owner = await ownerBrowser('owner@example.com')
  const id = await idOf('owner@example.com')
  const none = await admin.get<AdminProfile>(`/api/admin/user-profile/${id}`)
  expect(none.body).toEqual({ whatsappNumber: null, countryOfResidence: null, propertyAddress: null })
  await owner.post('/api/profile', {
    fullName: 'Tariro Moyo',
    whatsappNumber: '+44 20 7946 0958',
    countryOfResidence: 'United Kingdom',
    propertyAddress: '14 Samora Machel Avenue',
  })
  const { body } = await admin.get<AdminProfile>(`/api/admin/user-profile/${id}`)
  expect(body).toEqual({
    whatsappNumber: '+44 20 7946 0958',
    countryOfResidence: 'United Kingdom',
    propertyAddress: '14 Samora Machel Avenue',
  })
  expect((await admin.get('/api/admin/user-profile/999')).status).toBe(404)
  expect(await db.select().from(auditLog).where(eq(auditLog.action, 'view-profile'))).toHaveLength(2)
  expect((await admin.get('/api/admin/settings')).body).toEqual({
    depositCents: 5000,
    balanceCents: 45_000,
    isEmailOn: true,
    isWhatsAppOn: true,
  })
})

async function walk<Row>(own: Browser, address: string): Promise<Row[]> {
  const rows: Row[] = []
  let next: string | null = address
  while (next) {
    const page: Awaited<ReturnType<typeof own.get<Row[]>>> = await own.get<Row[]>(next)
    expect(page.status).toBe(200)
    rows.push(...page.body)
    next = /<(.+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1] ?? null
  }
  return rows
}

const formOf = (fullName: string, email: string) => ({
  serviceType: 'lease',
  fullName,
  email,
  phone: '1',
  country: 'uk',
  propertyAddress: '1 Long Road, Harare',
})
