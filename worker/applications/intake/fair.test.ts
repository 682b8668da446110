import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Assignment } from '#contract/applications/assignment'
import { firms } from '../../firms/tables'
import { aFirm, anApplicant, db } from '../../testing/people'
import { applications } from '../tables'

const another = (place: number) =>
  anApplicant({ email: `fair${place}@example.com`, phone: `+44 7700 9${String(10_000 + place)}` })
const chosenFor = async ({ id }: { id: number }) => {
  const [row] = await db
    .select({ firm: firms.slug, assignment: applications.assignment })
    .from(applications)
    .innerJoin(firms, eq(firms.id, applications.firmId))
    .where(eq(applications.id, id))
  return [row?.firm, row?.assignment]
}
const matching: Assignment = {
  by: 'matching',
  openFiles: 0,
  town: null,
  keptMost: null,
  repliesSoonest: null,
  waitedLongest: false,
}
const set = async (slug: string, values: Partial<typeof firms.$inferInsert>) =>
  db.update(firms).set(values).where(eq(firms.slug, slug))

test('thirty applications at once over three equal firms: ten each', async () => {
  for (const slug of ['titan', 'gambe', 'zigomo']) {
    await aFirm(slug)
    await set(slug, { promisesKept: 19, promisesMissed: 1, replyMinutes: 120 })
  }
  await Promise.all(Array.from({ length: 30 }, (_, place) => another(place)))
  const all = await db.select({ slug: firms.slug, open: firms.openFiles }).from(firms)
  expect(all.map(({ open }) => open)).toEqual([10, 10, 10])
})

test('of firms with as few open files first contacts decide, then the reply, then who waited', async () => {
  for (const slug of ['titan', 'gambe', 'zigomo']) await aFirm(slug)
  const clear = () => db.update(firms).set({ openFiles: 0, lastAssignedAt: null })
  await set('titan', { promisesKept: 18, promisesMissed: 2 })
  await set('gambe', { promisesKept: 19, promisesMissed: 1, replyMinutes: 300 })
  await set('zigomo', { promisesKept: 38, promisesMissed: 2, replyMinutes: 120 })
  expect(await chosenFor(await another(1))).toEqual([
    'zigomo',
    { ...matching, keptMost: { kept: 38, of: 40 }, repliesSoonest: 120 },
  ])
  await clear()
  await set('gambe', { replyMinutes: 120, lastAssignedAt: new Date(1) })
  await set('zigomo', { lastAssignedAt: new Date(2) })
  expect(await chosenFor(await another(2))).toEqual([
    'gambe',
    { ...matching, keptMost: { kept: 19, of: 20 }, waitedLongest: true },
  ])
  // a firm with few cases is not behind one that was late, but what it missed counts
  await clear()
  await set('titan', { promisesKept: 0, promisesMissed: 0 })
  expect(await chosenFor(await another(3))).toEqual(['titan', { ...matching, keptMost: { kept: 0, of: 0 } }])
  await clear()
  await set('titan', { promisesKept: 0, promisesMissed: 1 })
  expect((await chosenFor(await another(4)))[0]).not.toBe('titan')
  // the open files come first
  await db.update(firms).set({ openFiles: 3 })
  await set('titan', { openFiles: 2 })
  expect(await chosenFor(await another(5))).toEqual(['titan', { ...matching, openFiles: 2 }])
})
