import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { hour } from '#contract/time'
import { firms, firstContacts } from '../../firms/tables'
import { aFirm, anApplicant, db } from '../../testing/people'
import { applications } from '../tables'
import type { ContactChange, CountedRow } from './kept-rules'
import { recordContact } from './shared-queries'

const from = new Date('2026-11-02T08:00:00Z')
const after = (hours: number, of = from) => new Date(of.getTime() + hours * hour)

test('outcomes are counted by firm, day, hours and whether they were kept, and taken back from the same', async () => {
  const [titan, gambe] = [await aFirm('titan', 'selector'), await aFirm('gambe', 'selector')]
  const promised: CountedRow & { id: number } = {
    id: 1,
    firmId: titan.id,
    contactFrom: from,
    contactDueAt: after(2),
    contactedAt: null,
    contactMissedAt: null,
    hold: null,
    withdrawnAt: null,
  }
  const write = async (row: Partial<CountedRow>, set: ContactChange) => {
    for (const statement of recordContact(db, { ...promised, ...row }, set).counts) await db.batch([statement])
  }
  await write({}, { contactedAt: after(2) })
  await write({}, { contactedAt: after(2) })
  await write({}, { contactedAt: after(1) })
  await write({ contactDueAt: after(1.5) }, { contactedAt: after(2) })
  await write({ firmId: gambe.id }, { contactedAt: after(2) })
  const later = after(24)
  await write({ contactFrom: later, contactDueAt: after(2, later) }, { contactedAt: after(2, later) })
  const counted = async () =>
    (
      await db
        .select()
        .from(firstContacts)
        .orderBy(firstContacts.firmId, firstContacts.day, firstContacts.hours, firstContacts.isKept)
    ).map(({ firmId, day, hours, isKept, promises }) => [firmId, day - 20_759, hours, isKept, promises])
  const others = [
    [titan.id, 1, 2, true, 1],
    [gambe.id, 0, 2, true, 1],
  ]
  const ofDay = (promises: number) => [
    [titan.id, 0, 1, true, 1],
    [titan.id, 0, 2, false, 1],
    [titan.id, 0, 2, true, promises],
  ]
  expect(await counted()).toEqual([...ofDay(2), ...others])
  for (const left of [1, 0, 0]) {
    await write({ contactedAt: after(2) }, { contactedAt: null })
    expect(await counted()).toEqual([...ofDay(left), ...others])
  }
  const sums = await db.select({ kept: firms.promisesKept, missed: firms.promisesMissed }).from(firms).orderBy(firms.id)
  expect(sums).toEqual([
    { kept: 2, missed: 1 },
    { kept: 1, missed: 0 },
  ])
})

test('a promise is as it was read until somebody was in touch, something was missed, or another one began', async () => {
  await aFirm('titan', 'selector')
  const { id } = await anApplicant()
  const row = (await db.select().from(applications).where(eq(applications.id, id)))[0]
  if (!row) throw new Error('no application')
  const { isAsRead } = recordContact(db, row, { contactedAt: new Date() })
  const [now, before] = [new Date(), { contactFrom: row.contactFrom, contactedAt: null, contactMissedAt: null }]
  const isStill = async () =>
    (await db.select({ is: sql<number>`${isAsRead}` }).from(sql`(select 1)`)).map(({ is }) => is)
  expect(await isStill()).toEqual([1])
  for (const change of [{ contactFrom: after(1, now) }, { contactedAt: now }, { contactMissedAt: now }]) {
    await db.update(applications).set(change).where(eq(applications.id, id))
    expect(await isStill(), Object.keys(change).join()).toEqual([0])
    await db.update(applications).set(before).where(eq(applications.id, id))
  }
})
