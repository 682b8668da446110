import { eq } from 'drizzle-orm'
import { applications } from '../applications/tables'
import { payments } from '../money/ledger/tables'
import { db } from './people'

/** Makes an application one whose deposit was paid and refunded in full, with the clocks that it had. */
export async function asRefunded(id: number) {
  await db.update(applications).set({ moneyVersion: 2, depositPaidAt: null }).where(eq(applications.id, id))
  const sum = { amountCents: 5000, refundedCents: 5000, currency: 'usd', createdAt: new Date(0) }
  await db.insert(payments).values({ applicationId: id, type: 'deposit', method: 'card', status: 'refunded', ...sum })
}
