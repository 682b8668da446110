import { useInfiniteQuery } from '@tanstack/react-query'
import { ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { toFirmPayments } from '#contract/addresses/links'
import { useMember } from '../../firms/member'
import { Button } from '../../ui/button'
import { InlineError } from '../../ui/form/inline-error'
import { Link } from '../../ui/link'
import { Paged, totalOf } from '../../ui/list/paged'
import { Dialog } from '../../ui/overlay/dialog'
import { Skeleton } from '../../ui/skeleton'
import { EmptyState } from '../../ui/states'
import './receipts-dialog.css'
import { Refusal } from '../../server/action/refusal'
import { receiptCopy } from './copy'
import { ReceiptsList } from './receipts-list'
import { receiptsQuery } from './receipts-query'
import { checkSelection, useSendReceipts } from './use-send-receipts'

export function ReceiptsDialog({ onClose }: { onClose: () => void }) {
  const { admin, firm } = useMember()
  const list = useInfiniteQuery(receiptsQuery)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const { send, isSending, error, wrong } = useSendReceipts(firm.accountantEmail, onClose)
  const isStillWrong = wrong !== undefined && wrong === checkSelection([...selected])
  const maySend = admin.permissions.includes('receipts') && firm.accountantEmail !== null
  return (
    <Dialog
      title={receiptCopy.title}
      size="large"
      className="receipts-dialog"
      onClose={onClose}
      isDismissible={!isSending}
      actions={
        <>
          {isStillWrong ? <InlineError>{wrong}</InlineError> : <Refusal error={error} otherwise={receiptCopy.kept} />}
          <p className="receipts-whereto">
            {destinationText(admin.permissions.includes('receipts'), firm.accountantEmail)}
          </p>
          <Link to={toFirmPayments(firm.slug)} onClick={onClose}>
            {receiptCopy.all}
          </Link>
          {maySend && (
            <Button pending={isSending} pendingText={receiptCopy.sending} onClick={() => send([...selected])}>
              {receiptCopy.send}
            </Button>
          )}
        </>
      }
    >
      <Paged
        list={list}
        failed={receiptCopy.loadFailed}
        fallback={<Skeleton label={receiptCopy.loading} rows={5} />}
        empty={
          <EmptyState level={3} icon={ReceiptText} title={receiptCopy.none}>
            {receiptCopy.noneMore}
          </EmptyState>
        }
      >
        {(applications) => (
          <ReceiptsList
            applications={applications}
            total={totalOf(list) ?? applications.length}
            selected={maySend ? selected : null}
            onSelect={setSelected}
          />
        )}
      </Paged>
    </Dialog>
  )
}

function destinationText(hasPermission: boolean, accountant: string | null): string {
  if (!hasPermission) return receiptCopy.notAllowed
  return accountant === null ? receiptCopy.noAccountant : receiptCopy.goTo(accountant)
}
