import { eq } from 'drizzle-orm'
import { test } from 'vitest'
import { isRefundAsRead } from '../applications/shared/refund-queries'
import { applications } from '../applications/tables'
import { payments } from '../money/ledger/tables'
import { expectEnds, expectEveryTerm } from './conditions'
import { applicant } from './paying'
import { db } from './people'
import { asRefunded } from './refunded'

test('a deposit is refunded when it is unpaid, was paid, and the payment of it was refunded', async () => {
  const { id } = await applicant()
  const isRefunded = isRefundAsRead(id, true)
  await asRefunded(id)
  await expectEnds(isRefunded, applications, eq(applications.id, id), [
    { depositPaidAt: new Date() },
    { moneyVersion: 1 },
  ])
  await expectEnds(isRefunded, payments, undefined, [{ type: 'balance' }, { status: 'succeeded' }])
  await db.delete(payments)
  const isNot = isRefundAsRead(id, false)
  await asRefunded(id)
  await db.update(applications).set({ depositPaidAt: new Date() }).where(eq(applications.id, id))
  await expectEnds(isNot, applications, eq(applications.id, id), [{ depositPaidAt: null }])
  expectEveryTerm([isRefunded])
})
