import { readAsViewer, type Viewer } from '../../applications/viewer'
import type { OpenedFile } from '../../documents/documents'
import { recordAudit } from '../../platform/audit/audit'
import type { AppContext } from '../../platform/context'
import { Failure } from '../../platform/failure'
import { openPrint } from './print-receipt'
import { paidByVisitor, printedReceipt } from './queries'

/**
 * The receipt of a payment, for anyone who may see its application.
 * Printed now if the queue has not printed it yet, or if the payment has changed since.
 * @throws Failure signed-out, not-found
 */
export async function openReceipt(
  context: AppContext,
  viewer: Viewer,
  applicationId: number,
  paymentId: number,
): Promise<OpenedFile> {
  const { db, now } = context
  const { actor, payments, prints } = await readAsViewer(context, viewer, {
    payments: paidByVisitor(db, viewer, applicationId, paymentId),
    prints: printedReceipt(db, paymentId),
  })
  const [payment] = payments
  if (!payment) throw new Failure('not-found')
  const event = { action: 'read-receipt', entity: 'payment', id: paymentId, applicationId } as const
  await recordAudit(db, actor, event, now())
  return { ...(await openPrint(context, payment, prints[0])), contentType: 'application/pdf' }
}
