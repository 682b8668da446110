import { useState } from 'react'
import { shownTitles } from '#contract/addresses/shown-titles'
import { maxReceiptsSent, receiptMessages } from '#contract/money/receipts'
import { asMember } from '../../firms/member-query'
import { useAction } from '../../server/action/use-action'
import { useKeyedCall } from '../../server/action/use-keyed-call'
import { api, idempotencyHeaders } from '../../server/api'
import { queryClient } from '../../server/server-state'
import { toast } from '../../ui/overlay/toast'
import { receiptCopy } from './copy'
import { receiptsQuery } from './receipts-query'

interface SendReceipts {
  receipts: string[]
  accountantEmail: string | null
}

export function useSendReceipts(accountantEmail: string | null, onSent: () => void) {
  const [wrong, setWrong] = useState<string>()
  const post = useKeyedCall(async (json: SendReceipts, key) =>
    (await asMember(api.lawfirm['send-receipts'].$post({ json }, idempotencyHeaders(key)))).json(),
  )
  const sending = useAction({
    mutationFn: post,
    onSuccess: ({ sent }) => {
      toast({ title: receiptCopy.sent, description: receiptCopy.sentMore(sent) })
      void queryClient.invalidateQueries({ queryKey: receiptsQuery.queryKey })
      onSent()
    },
    failed: { title: receiptCopy.sendFailed, text: receiptCopy.kept },
  })
  const send = (receipts: string[]) => {
    setWrong(checkSelection(receipts))
    if (receipts.length === 0) {
      toast({
        title: shownTitles['no-receipts-selected'],
        description: receiptMessages.noneSelected,
        variant: 'destructive',
      })
    } else if (receipts.length > maxReceiptsSent) {
      toast({ title: receiptCopy.sendFailed, description: receiptMessages.tooMany, variant: 'destructive' })
    } else sending.mutate({ receipts: receipts.toSorted(), accountantEmail })
  }
  return { send, isSending: sending.isPending, error: sending.error, wrong }
}

export function checkSelection(receipts: readonly string[]): string | undefined {
  if (receipts.length === 0) return receiptMessages.noneSelected
  return receipts.length > maxReceiptsSent ? receiptMessages.tooMany : undefined
}
