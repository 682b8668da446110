import { and, eq, exists } from 'drizzle-orm'
import { receiptMessages } from '#contract/receipts'
import type { OpenedFile } from '../applications/documents'
import { applications } from '../applications/tables'
import { admitVisitor, isFollowed, type Visitor } from '../applications/visitor'
import { recordAudit } from '../platform/audit'
import { Failure } from '../platform/failure'
import { fetchFile } from '../platform/file-store'
import type { Tools } from '../platform/tools'
import { isCurrent, printSoon, receiptName } from './receipt-print'
import { paidWhere, printedReceipt } from './receipt-queries'
import { payments } from './tables'

/**
 * The receipt of a payment, for whoever may follow its application. One that is not printed yet is asked for.
 * @throws Failure signed-out, not-found; busy, with the seconds to wait, while it is being printed
 */
export async function openReceipt(
  tools: Tools,
  visitor: Visitor,
  applicationId: number,
  paymentId: number,
): Promise<OpenedFile> {
  const { db, now } = tools
  const followed = db.select({ id: applications.id }).from(applications).where(isFollowed(visitor, applicationId))
  const [follower, [payment], [print]] = await admitVisitor(
    tools,
    visitor,
    paidWhere(db, and(eq(payments.id, paymentId), eq(payments.applicationId, applicationId), exists(followed))),
    printedReceipt(db, paymentId),
  )
  if (!payment) throw new Failure('not-found')
  if (!isCurrent(payment, print)) {
    printSoon(tools, paymentId)
    throw new Failure('busy', receiptMessages.printing, { retryAfter: 2 })
  }
  const doing = { action: 'read-receipt', subject: `payment ${paymentId}`, applicationId }
  await recordAudit(db, follower, doing, now())
  return { name: receiptName(payment), contentType: 'application/pdf', content: await fetchFile(tools, print) }
}
