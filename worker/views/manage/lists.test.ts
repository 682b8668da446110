import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { AdminApplication, AdminStats, AdminUser } from '#contract/administration/views'
import { users } from '../../identity/tables'
import { everyPage } from '../../testing/browser'
import { aFirm, anApplicant, anOwner, db, ownerBrowser } from '../../testing/people'

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
    (await everyPage<AdminUser>(admin, `/api/admin/users?${query}`)).map((u) => u.email)
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
    (await everyPage<AdminApplication>(admin, `/api/admin/applications?${query}`)).map(({ user }) => user.email)
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

const formOf = (fullName: string, email: string) => ({
  serviceType: 'lease',
  fullName,
  email,
  phone: '+44 7911 123456',
  country: 'uk',
  propertyAddress: '1 Long Road, Harare',
})
