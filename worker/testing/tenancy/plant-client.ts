import { sql } from 'drizzle-orm'
import { payments } from '../../money/ledger/tables'
import type { Browser } from '../browser'
import { db } from '../people'
import { begin } from '../uploads'
import { expectMade, markOf, sendMarked } from './marks'

/** The rows that a client makes of their application, and a paid deposit. */
export async function plantClient(mine: Browser, id: number) {
  const own = `/api/applications/${id}`
  const { id: owned } = await sendMarked(mine, `${own}/documents`, id, 'owned')
  expectMade(await mine.post(`${own}/messages`, { text: markOf('question') }))
  expectMade(await begin(mine, `${own}/uploads`, 9, markOf('arriving')))
  const waybill = { courier: 'other', courierName: markOf('clientwaybill'), number: '12345678', before: 0 }
  expectMade(await mine.put(`${own}/waybill`, waybill))
  const paidAt = new Date()
  const firmId = sql<number>`(select firm_id from applications where id = ${id})`
  const [payment] = await db
    .insert(payments)
    .values({
      applicationId: id,
      firmId,
      type: 'deposit',
      method: 'card',
      amountCents: 5000,
      currency: 'usd',
      status: 'succeeded',
      receiptNumber: 1000 + id,
      createdAt: paidAt,
      paidAt,
    })
    .returning({ id: payments.id })
  const answers = JSON.stringify({ party: markOf('party') })
  await db.run(
    sql`update applications set deposit_paid_at = ${paidAt.getTime()}, service_answers = ${answers} where id = ${id}`,
  )
  return { owned, paid: payment?.id ?? 0 }
}
