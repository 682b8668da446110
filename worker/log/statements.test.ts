import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { applications } from '../applications/tables'
import { applicant } from '../testing/paying'
import { anOwner, db } from '../testing/people'
import { entriesOfAccount, eraseStatements, insertEntry, statementOf } from './shared-queries'
import { logEntries } from './tables'

test('of an account that is erased the log forgets what its own entries are about, and exports no others', async () => {
  const { id: userId } = await anOwner('rudo@example.com')
  const [own, other] = [await applicant(), await applicant()]
  await db.update(applications).set({ userId }).where(eq(applications.id, own.id))
  for (const { id } of [own, other]) await insertEntry(db, 'deed-released', { applicationId: id }, {}, new Date())
  expect((await entriesOfAccount(db, userId)).map(({ applicationId }) => applicationId)).toEqual([own.id])
  await eraseStatements(db, userId)
  expect(await db.select().from(logEntries)).toMatchObject([
    { applicationId: own.id, salt: null, statement: null },
    { applicationId: other.id, salt: expect.any(String) as string, statement: expect.any(String) as string },
  ])
})

test('a statement is the last of its kind about its application and, where one is named, its deed', async () => {
  const enter = (kind: 'deed-released' | 'deed-superseded', deedId: number, applicationId: number, place: string) =>
    insertEntry(db, kind, { applicationId, deedId }, { place }, new Date())
  await enter('deed-released', 1, 7, 'first')
  await enter('deed-released', 1, 7, 'second')
  await enter('deed-superseded', 1, 7, 'other kind')
  await enter('deed-released', 2, 7, 'other deed')
  await enter('deed-released', 1, 8, 'other application')
  const placeOf = async (deedId: number | null) => {
    const [found] = await statementOf(db, 'deed-released', sql`7`, deedId === null ? null : sql`${deedId}`)
    return (JSON.parse(found?.statement ?? '{}') as { place?: string }).place
  }
  expect([await placeOf(1), await placeOf(null)]).toEqual(['second', 'other deed'])
})
