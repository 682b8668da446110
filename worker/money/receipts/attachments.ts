import { product } from '#contract/product'
import type { AppContext } from '../../platform/context'
import type { Attachment } from '../../platform/providers/mail'
import { printPages } from './pdf'
import { factsOnReceipt, printReceipt } from './print-receipt'
import { paymentsByIds } from './queries'

const type = 'application/pdf'

/** The receipts to attach to a mail: one payment's, or those of several payments as one file. */
export async function receiptsFor(
  context: AppContext,
  { paymentId, paymentIds }: Record<string, unknown>,
): Promise<Attachment[]> {
  if (typeof paymentId === 'number') {
    const receipt = await printReceipt(context, paymentId)
    return receipt ? [{ filename: receipt.name, type, content: receipt.content }] : []
  }
  if (!Array.isArray(paymentIds)) return []
  const paid = await paymentsByIds(
    context.db,
    paymentIds.filter((id): id is number => typeof id === 'number'),
  )
  const content = await printPages(paid.map((payment) => factsOnReceipt(payment, context)))
  return [{ filename: `${product.name.toLowerCase()}-receipts.pdf`, type, content }]
}
