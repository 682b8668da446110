import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { AdminProfile } from '#contract/administration/views'
import { users } from '../../identity/tables'
import { auditLog } from '../../platform/database/tables'
import { db, ownerBrowser } from '../../testing/people'

const idOf = async (email: string) => {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email))
  return user?.id ?? 0
}

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
    isIdentityRequired: false,
    isWhatsAppOn: true,
  })
})
