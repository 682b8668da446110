import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { applications } from '../../applications/tables'
import { anApplicant, db } from '../../testing/people'
import { documentRequests } from '../request-tables'
import { requestColumns } from '../shared/request-queries'

test('a firm has documents to check since the last one that was missing came, and a later change keeps it', async () => {
  const { id } = await anApplicant()
  const [first, second, third] = [new Date(1000), new Date(2000), new Date(3000)]
  const aRequest = { applicationId: id, kind: 'other', name: 'A copy', changes: [], changedAt: first }
  const write = async (at: Date) => {
    await db.update(applications).set(requestColumns(id, at)).where(eq(applications.id, id))
    return (await db.select({ toCheckAt: applications.toCheckAt }).from(applications))[0]?.toCheckAt
  }
  await db.insert(documentRequests).values([
    { ...aRequest, state: 'received' },
    { ...aRequest, state: 'requested' },
  ])
  expect(await write(first)).toBeNull()
  await db.update(documentRequests).set({ state: 'received' })
  expect([await write(second), await write(third)]).toEqual([second, second])
})
