import { useInfiniteQuery } from '@tanstack/react-query'
import { ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { Pager } from '../ui/pager'
import { Skeleton, SkeletonGroup } from '../ui/skeleton'
import { EmptyState, ErrorState } from '../ui/states'
import { useMember } from './portal-gate'
import './receipts-dialog.css'
import { Refusal } from '../refusal'
import { ReceiptsList } from './receipts-list'
import { receiptsQuery } from './receipts-query'
import { useSendReceipts } from './use-send-receipts'
import { receiptWords } from './words'

/** The deposits that were paid, to be chosen and sent to the firm's accountant. */
export function ReceiptsDialog({ onClose }: { onClose: () => void }) {
  const { admin, firm } = useMember()
  const list = useInfiniteQuery(receiptsQuery)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const { send, isSending, error } = useSendReceipts(firm.accountantEmail, onClose)
  const files = list.data?.pages.flatMap(({ rows }) => rows)
  const maySend = admin.permissions.includes('receipts') && firm.accountantEmail !== null
  return (
    <Dialog
      title={receiptWords.title}
      size="large"
      className="receipts-dialog"
      onClose={onClose}
      isDismissible={!isSending}
      actions={
        <>
          <Refusal error={error} otherwise={receiptWords.kept} />
          <p className="receipts-whereto">{whereTo(admin.permissions.includes('receipts'), firm.accountantEmail)}</p>
          {maySend && (
            <Button pending={isSending} pendingText={receiptWords.sending} onClick={() => send([...selected])}>
              {receiptWords.send}
            </Button>
          )}
        </>
      }
    >
      {list.isPending && <ReceiptsWaiting />}
      {!files && list.isError && (
        <ErrorState title={receiptWords.loadFailed} onRetry={() => void list.refetch()} isRetrying={list.isFetching} />
      )}
      {files?.length === 0 && (
        <EmptyState level={3} icon={<ReceiptText className="icon" aria-hidden="true" />} title={receiptWords.none}>
          {receiptWords.noneMore}
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

function whereTo(mayByRole: boolean, accountant: string | null): string {
  if (!mayByRole) return receiptWords.notAllowed
  return accountant === null ? receiptWords.noAccountant : receiptWords.goTo(accountant)
}

const ReceiptsWaiting = () => (
  <SkeletonGroup label="Loading the receipts...">
    <Skeleton />
    <Skeleton />
    <Skeleton width="half" />
  </SkeletonGroup>
)
