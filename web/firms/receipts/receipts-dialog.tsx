import { useInfiniteQuery } from '@tanstack/react-query'
import { ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button'
import { Pager } from '../../ui/list/pager'
import { Dialog } from '../../ui/overlay/dialog'
import { Waiting } from '../../ui/skeleton'
import { EmptyState, ErrorState } from '../../ui/states'
import { useMember } from '../portal-gate'
import './receipts-dialog.css'
import { Refusal } from '../../server/refusal'
import { receiptCopy } from '../copy'
import { ReceiptsList } from './receipts-list'
import { receiptsQuery } from './receipts-query'
import { useSendReceipts } from './use-send-receipts'

export function ReceiptsDialog({ onClose }: { onClose: () => void }) {
  const { admin, firm } = useMember()
  const list = useInfiniteQuery(receiptsQuery)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const { send, isSending, error } = useSendReceipts(firm.accountantEmail, onClose)
  const files = list.data?.pages.flatMap(({ rows }) => rows)
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
          <Refusal error={error} otherwise={receiptCopy.kept} />
          <p className="receipts-whereto">
            {destinationText(admin.permissions.includes('receipts'), firm.accountantEmail)}
          </p>
          {maySend && (
            <Button pending={isSending} pendingText={receiptCopy.sending} onClick={() => send([...selected])}>
              {receiptCopy.send}
            </Button>
          )}
        </>
      }
    >
      {list.isPending && <ReceiptsWaiting />}
      {!files && list.isError && (
        <ErrorState title={receiptCopy.loadFailed} onRetry={() => void list.refetch()} isRetrying={list.isFetching} />
      )}
      {files?.length === 0 && (
        <EmptyState level={3} icon={ReceiptText} title={receiptCopy.none}>
          {receiptCopy.noneMore}
        </EmptyState>
      )}
      {files && files.length > 0 && (
        <>
          <ReceiptsList
            files={files}
            total={list.data?.pages.at(-1)?.total ?? files.length}
            selected={maySend ? selected : null}
            onSelect={setSelected}
          />
          <Pager
            shown={files.length}
            total={list.data?.pages.at(-1)?.total}
            hasMore={list.hasNextPage}
            isLoading={list.isFetchingNextPage}
            onMore={() => void list.fetchNextPage()}
          />
        </>
      )}
    </Dialog>
  )
}

function destinationText(hasPermission: boolean, accountant: string | null): string {
  if (!hasPermission) return receiptCopy.notAllowed
  return accountant === null ? receiptCopy.noAccountant : receiptCopy.goTo(accountant)
}

const ReceiptsWaiting = () => <Waiting label="Loading the receipts..." bars={['line', 'line', 'half']} />
