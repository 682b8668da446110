import { Download } from 'lucide-react'
import { payoutStageText } from '#contract/applications/payout/stage'
import type { PaymentView } from '#contract/applications/views'
import { receiptFileName } from '#contract/money/receipts'
import { useAction } from '../../server/action/use-action'
import { request, serverMessage } from '../../server/api'
import { Button } from '../../ui/button'
import { InlineError } from '../../ui/form/inline-error'
import { Money } from '../../ui/format/money'
import { saveFile } from '../../ui/format/save-file'
import { When } from '../../ui/format/when'
import { Disclosure } from '../../ui/page/disclosure'
import './receipt-list.css'
import { refundText } from './refund-text'

interface ReceiptListProps {
  applicationId: number
  payments: readonly PaymentView[]
}

/** A receipt for every received payment, also a refunded one. */
export function ReceiptList({ applicationId, payments }: ReceiptListProps) {
  const paid = payments.filter(({ paidAt }) => paidAt !== null)
  if (paid.length === 0) return null
  return (
    <div className="receipts">
      <Disclosure title={<h3>Receipts ({paid.length})</h3>}>
        <ul>
          {paid.map((payment) => (
            <ReceiptLine key={payment.id} applicationId={applicationId} payment={payment} />
          ))}
        </ul>
      </Disclosure>
    </div>
  )
}

function ReceiptLine({ applicationId, payment }: { applicationId: number; payment: PaymentView }) {
  const { id, receiptNumber, amountCents, paidAt, heldCents } = payment
  const refunded = refundText(payment)
  const download = useAction({
    mutationFn: async () => {
      const file = await request(`/api/applications/${applicationId}/receipts/${id}`)
      saveFile(await file.blob(), receiptFileName(receiptNumber, id))
    },
  })
  return (
    <li>
      <span className="receipt-words">
        <span>
          {receiptNumber === null
            ? heldCents > 0
              ? 'Duplicate payment'
              : 'Duplicate payment, refunded'
            : `No. ${receiptNumber}`}{' '}
          · <Money cents={amountCents} isExact />
        </span>
        {refunded && <span className="minor">{refunded}</span>}
        {heldCents > 0 && (
          <span className="entry-meta">
            We hold <Money cents={heldCents} isExact /> for you because your bank didn’t accept the refund.
          </span>
        )}
        {paidAt && (
          <span className="minor">
            <When at={paidAt} />
          </span>
        )}
        {payment.stage && <span className="minor">{payoutStageText(payment.stage)}</span>}
      </span>
      <Button
        variant="secondary"
        size="small"
        icon={Download}
        pending={download.isPending}
        pendingText="Fetching..."
        onClick={() => download.mutate()}
      >
        Receipt
        <span className="visually-hidden"> {receiptNumber ?? 'of the duplicate payment'}</span>
      </Button>
      <p role="status" className="receipt-outcome">
        {download.isSuccess && 'Downloaded.'}
      </p>
      {download.isError && (
        <InlineError>{serverMessage(download.error, 'The download failed. Please try again.')}</InlineError>
      )}
    </li>
  )
}
