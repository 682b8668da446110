import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { payments } from '../../money/ledger/tables'
import { anApplicant, db } from '../../testing/people'
import { revenueOf } from './revenue'
import { revenueQuery } from './stats-queries'

const read = async () => revenueOf(await revenueQuery(db))

test('revenue counts in the month of its payment, net of refunds and disputes', async () => {
  const { id: applicationId } = await anApplicant()
  const pay = async (amountCents: number, paidAt: string, type: 'deposit' | 'balance') => {
    const at = new Date(paidAt)
    const row = { applicationId, method: 'card', currency: 'usd', createdAt: at } as const
    const [made] = await db
      .insert(payments)
      .values({ ...row, type, amountCents })
      .returning({ id: payments.id })
    await db
      .update(payments)
      .set({ status: 'succeeded', paidAt: at })
      .where(eq(payments.id, made?.id ?? 0))
    return made?.id ?? 0
  }
  const change = (id: number, values: Partial<typeof payments.$inferInsert>) =>
    db.update(payments).set(values).where(eq(payments.id, id))
  expect(await read()).toEqual({ totalCents: 0, byMonth: [] })
  const deposit = await pay(5000, '2026-10-31T23:59:59Z', 'deposit')
  const balance = await pay(45_000, '2026-11-01T00:00:00Z', 'balance')
  const both = [
    { month: '2026-11', cents: 45_000 },
    { month: '2026-10', cents: 5000 },
  ]
  expect(await read()).toEqual({ totalCents: 50_000, byMonth: both })
  await change(deposit, { refundedCents: 2000 })
  expect((await read()).byMonth[1]).toEqual({ month: '2026-10', cents: 3000 })
  await change(balance, { status: 'disputed', disputedCents: 45_000 })
  expect(await read()).toMatchObject({ totalCents: 3000, byMonth: [{ cents: 0 }, { cents: 3000 }] })
  await change(balance, { status: 'succeeded', disputedCents: 0 })
  await change(deposit, { status: 'refunded', refundedCents: 5000 })
  expect((await read()).totalCents).toBe(45_000)
  await change(balance, { paidAt: new Date('2026-12-01T00:00:00Z') })
  expect((await read()).byMonth[0]).toEqual({ month: '2026-12', cents: 45_000 })
})

test('the counters read a bounded number of rows', async () => {
  await env.DB.prepare(
    `insert into counters (name, total) with recursive n(i) as (select 1 union all select i + 1 from n where i < 5000)
     select 'applications of ' || i, 1 from n`,
  ).run()
  await env.DB.prepare("insert into counters (name, total) values ('revenue total', 7), ('revenue 2026-11', 7)").run()
  const { sql, params } = revenueQuery(db).toSQL()
  const { meta, results } = await env.DB.prepare(sql)
    .bind(...params)
    .run()
  expect(results).toHaveLength(2)
  expect(meta.rows_read).toBeLessThanOrEqual(4)
})
