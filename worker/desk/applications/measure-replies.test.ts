import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { countedDays } from '#contract/firms/contact-figures'
import type { LawFirm } from '#contract/firms/partner-firms'
import { day } from '#contract/time'
import { firms, firstContacts } from '../../firms/tables'
import { browser } from '../../testing/browser'
import { aFirm, db } from '../../testing/people'
import { measureReplies } from './measure-replies'

const now = Date.now()
const today = Math.floor(now / day)
const measure = (at = now) => measureReplies({ db, now: () => new Date(at) })
const listed = async () =>
  (await browser().get<LawFirm[]>('/api/law-firms')).body.map(({ replyMinutes }) => replyMinutes)

test('the reply time of a firm is that of its first contacts, and is measured once a day', async () => {
  const { id: firmId } = await aFirm('titan', 'selector')
  const cell = { firmId, day: today, isKept: true, promises: 1 }
  await db.insert(firstContacts).values([1, 2, 3, 8, 9].map((hours) => ({ ...cell, hours })))
  expect(await listed()).toEqual([null])
  expect(await measure()).toBe(true)
  expect(await listed()).toEqual([3 * 60])
  expect(await measure()).toBe(false)
  // two that it was not in touch with count as the longest
  await db.insert(firstContacts).values({ ...cell, hours: 0, isKept: false, promises: 2 })
  expect(await measure(now + day + 1)).toBe(true)
  expect(await listed()).toEqual([8 * 60])
})

test('what ended more than 90 days ago is not counted and goes from the firm’s sums, also of a closed one', async () => {
  const { id: firmId } = await aFirm('titan', 'selector')
  await db.insert(firstContacts).values([
    { firmId, day: today - countedDays - 1, hours: 1, isKept: true, promises: 7 },
    { firmId, day: today - countedDays, hours: 2, isKept: true, promises: 5 },
    { firmId, day: today - countedDays - 1, hours: 0, isKept: false, promises: 2 },
  ])
  const sums = async () => {
    const [firm] = await db.select().from(firms).where(eq(firms.id, firmId))
    return [firm?.promisesKept, firm?.promisesMissed, firm?.replyMinutes]
  }
  expect(await sums()).toEqual([12, 2, null])
  await db.update(firms).set({ isActive: false })
  expect(await measure()).toBe(true)
  expect(await sums()).toEqual([5, 0, 120])
  expect(await db.$count(firstContacts)).toBe(1)
})
