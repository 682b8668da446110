import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { applications } from '../../applications/tables'
import { users } from '../../identity/tables'
import { everyText } from '../../testing/every-text'
import { aFirm, aMember, anApplicant, db, memberBrowser, ownerBrowser, password } from '../../testing/people'
import { kindsIn } from '../../testing/tenancy/marks'
import { plantClient } from '../../testing/tenancy/plant-client'
import { plantFirm } from '../../testing/tenancy/plant-firm'

beforeEach(async () => {
  await env.SANDBOX.fetch('http://localhost/sandbox/reset', { method: 'POST' })
})

test('of every kind of row of an application, what a client or a firm wrote is gone after an erasure', async () => {
  const firm = await aFirm('titan', 'selector')
  const [boss, { id: lawyerId, username }] = [await aMember(firm, 'admin'), await aMember(firm)]
  const [admin, lawyer] = [await memberBrowser(boss.username), await memberBrowser(username)]
  const { id } = await anApplicant({ email: 'tariro@example.com' })
  const owner = await ownerBrowser('tariro@example.com')
  const [{ userId } = { userId: 0 }] = await db.select({ userId: users.id }).from(users)
  await db.update(applications).set({ userId }).where(eq(applications.id, id))
  await plantClient(owner, id)
  await plantFirm({ admin, lawyer, lawyerId }, id, 'contacted')
  const before = kindsIn(await everyText())
  expect(before.length).toBeGreaterThan(20)
  expect((await owner.delete('/api/account', { password })).status).toBe(200)
  expect(kindsIn(await everyText())).toEqual([])
})
