import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { anOwner, db } from '../../testing/people'
import { users } from '../tables'
import { referrerOfAccount } from './referrer-queries'

test('who was deactivated or erased has invited no one any more', async () => {
  const [inviting, invited] = [await anOwner('tariro@example.com'), await anOwner('nyasha@example.com')]
  await db.update(users).set({ referredBy: inviting.id }).where(eq(users.id, invited.id))
  const referrer = async () =>
    (await db.get<{ id: number | null }>(sql`select ${referrerOfAccount(sql`${invited.id}`)} as id`))?.id
  const set = (values: Partial<typeof users.$inferInsert>) =>
    db.update(users).set(values).where(eq(users.id, inviting.id))
  expect(await referrer()).toBe(inviting.id)
  await set({ isActive: false })
  expect(await referrer()).toBeNull()
  await set({ isActive: true, erasedAt: new Date() })
  expect(await referrer()).toBeNull()
})
