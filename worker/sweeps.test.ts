import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { promisesToCheck } from './applications/promise/remind-queries'
import { untoldHolds } from './applications/shared/hold-queries'
import { checkedApplications, endChecks } from './applications/shared/ownership-queries'
import { nextDifferences } from './money/books/check-queries'
import { openDatabase } from './platform/database/database'
import { browser } from './testing/browser'
import { manyApplications } from './testing/many-rows'
import { aFirm, anOwner, digitizeForm } from './testing/people'
import { overdueOriginals } from './views/console/attention-queries'

const { db } = openDatabase(env.DB, undefined, false)

/** Rows that a statement reads. */
async function rowsOf(statement: { toSQL(): { sql: string; params: unknown[] } }): Promise<number> {
  const { sql, params } = statement.toSQL()
  const { meta } = await env.DB.prepare(sql)
    .bind(...params)
    .all()
  return meta.rows_read
}

test('matching, the comparison of deeds and the rounds of cron read as many rows, however many applications there are', async () => {
  for (const slug of ['titan', 'gambe', 'zigomo']) await aFirm(slug, 'selector')
  await anOwner('owner@example.com')
  const apply = async (number: number, titleDeedNumber: string, submissionMethod: string) => {
    const form = { ...digitizeForm, titleDeedNumber, submissionMethod, email: `${number}@example.com` }
    const { status, cost } = await browser(`198.51.100.${number}`).post('/api/complete-application', {
      ...form,
      fullName: `Person ${number}`,
      phone: `+44 7700 900${100 + number}`,
    })
    expect(status).toBe(201)
    return { trips: cost.trips, isWithin: cost.read <= 100 }
  }
  for (const [first, last, number] of [
    [1, 300, 1],
    [301, 6_000, 11],
  ] as const) {
    await manyApplications(last, 3, 1, first)
    await env.DB.prepare(
      `update applications set contact_check_at = 1, contact_from = 1, contact_due_at = 2
       where id in (select id from applications order by id desc limit 60)`,
    ).run()
    // 50 rows, each with its firm
    expect(await rowsOf(promisesToCheck(db, new Date(), 50))).toBe(100)
    expect(await rowsOf(overdueOriginals(db, new Date(), 25))).toBe(50)
    // a row of the index, the application, and its payments
    expect(await rowsOf(nextDifferences(db, 100))).toBeLessThanOrEqual(500)
    expect(await rowsOf(untoldHolds(db))).toBeLessThanOrEqual(5)
    expect(await rowsOf(endChecks(db, checkedApplications, new Date()))).toBeLessThanOrEqual(15)
    expect(await apply(number, `DT ${7000 + number}/1999`, 'mail')).toEqual({ trips: 1, isWithin: true })
    expect(await apply(number + 1, `DT ${7500 + number}/1999`, 'dropoff')).toEqual({ trips: 1, isWithin: true })
    // the second trip tells of the hold
    expect(await apply(number + 2, `${7000 + number}/99`, 'mail')).toEqual({ trips: 2, isWithin: true })
  }
})
