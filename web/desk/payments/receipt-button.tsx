import { Download } from 'lucide-react'
import type { FirmPayment } from '#contract/money/firm-payments'
import { receiptFileName } from '#contract/money/receipts'
import { useAction } from '../../server/action/use-action'
import { request, serverMessage } from '../../server/api'
import { Button } from '../../ui/button'
import { InlineError } from '../../ui/form/inline-error'
import { saveFile } from '../../ui/format/save-file'
import { paymentsCopy as copy } from './copy'

/** Downloads the receipt of a payment; only the firm that has the application may. */
export function ReceiptButton({ payment: { id, receiptNumber, application } }: { payment: FirmPayment }) {
  const download = useAction({
    mutationFn: async () => {
      const file = await request(`/api/lawfirm/payments/${id}/receipt`)
      saveFile(await file.blob(), receiptFileName(receiptNumber, id))
    },
  })
  const name = receiptNumber === null ? copy.paidTwice : String(receiptNumber)
  if (!application) return <>{name}</>
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        icon={Download}
        pending={download.isPending}
        pendingText={copy.fetching}
        onClick={() => download.mutate()}
      >
        <span className="visually-hidden">{copy.receipt} </span>
        {name}
      </Button>
      {download.isError && <InlineError>{serverMessage(download.error, copy.receiptFailed)}</InlineError>}
    </>
  )
}
