import { and, eq, isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { AdminUser } from '#contract/administration/views'
import { users } from '../../identity/tables'
import { auditLog, sessions } from '../../platform/database/tables'
import { aFirm, anOwner, db, ownerBrowser, password, signedInMember } from '../../testing/people'

const idOf = async (email: string) => {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email))
  return user?.id ?? 0
}

test('when two administrators demote each other, one stays and one change is refused', async () => {
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

test('an administrator signs out every device of an account that stays active, and keeps their own', async () => {
  const admin = await ownerBrowser('admin@example.com', 'admin')
  const owner = await ownerBrowser('owner@example.com')
  const member = await signedInMember(await aFirm('titan'))
  const [own, id] = [await idOf('admin@example.com'), await idOf('owner@example.com')]
  const signOut = (userId: number) => admin.delete(`/api/admin/users/${userId}/sessions`)
  expect((await signOut(id)).body).toEqual({ ended: 1 })
  expect([(await owner.get('/api/auth/user')).status, (await member.get('/api/lawfirm/auth')).status]).toEqual([
    401, 200,
  ])
  expect((await owner.post('/api/local/login', { email: 'owner@example.com', password })).status).toBe(200)
  expect((await signOut(own)).body).toEqual({ ended: 0 })
  expect((await admin.get('/api/admin/stats')).status).toBe(200)
  expect((await signOut(999)).status).toBe(404)
  const rows = await db.select().from(auditLog).where(eq(auditLog.action, 'sign-out-user'))
  expect(rows.map(({ actorId, subject }) => [actorId, subject])).toEqual([
    [own, `account ${id}`],
    [own, `account ${own}`],
  ])
})
