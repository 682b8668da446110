import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { applications } from '../../applications/tables'
import { users } from '../../identity/tables'
import { aFirm, anApplicant, anOwner, db } from '../../testing/people'
import { propertiesOf } from './property-rules'
import { progressRows } from './queries'

test('only a client’s email that its account confirmed as its own lets the property into a subject', async () => {
  await aFirm('titan', 'selector')
  const { id } = await anApplicant()
  const owner = await anOwner('owner@example.com')
  const [{ referenceNumber: reference } = { referenceNumber: '' }] = await db
    .update(applications)
    .set({ userId: owner.id })
    .where(eq(applications.id, id))
    .returning()
  const account = (set: Partial<typeof users.$inferInsert>) => db.update(users).set(set).where(eq(users.id, owner.id))
  const inMail = async () => (await progressRows(db, [reference])).map((row) => propertiesOf(row).inMail)

  await account({ email: 'another@example.com', emailVerifiedAt: new Date() })
  expect(await inMail()).toEqual([null])
  await account({ email: 'Rudo@example.com', emailVerifiedAt: null })
  expect(await inMail()).toEqual([null])
  await account({ emailVerifiedAt: new Date() })
  expect(await inMail()).toEqual(['14 Samora Machel Avenue, Harare'])
})
