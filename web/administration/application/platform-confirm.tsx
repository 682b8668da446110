import { useState } from 'react'
import { ConfirmDialog } from '../../server/action/confirm-dialog'
import { useAction } from '../../server/action/use-action'
import { Button } from '../../ui/button'
import { toast } from '../../ui/overlay/toast'
import { refreshAdministration } from '../admin-queries'
import { confirming } from './identity-copy'

interface PlatformConfirmProps {
  copy: { confirm: string; confirmLead: string; confirmed: string; failed: string }
  send: () => Promise<unknown>
}

/** The button and the dialog with which the platform confirms what no member of the firm may (decision 093). */
export function PlatformConfirm({ copy, send }: PlatformConfirmProps) {
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  const confirm = useAction({
    mutationFn: send,
    onSuccess: () => {
      toast({ title: copy.confirmed })
      close()
    },
    onSettled: () => void refreshAdministration(),
    failed: { title: copy.failed, text: '' },
  })
  return (
    <>
      <Button size="small" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {copy.confirm}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={copy.confirm}
          size="small"
          confirmLabel={copy.confirm}
          pendingLabel={confirming}
          action={confirm}
          onConfirm={() => confirm.mutate()}
          onClose={close}
        >
          <p>{copy.confirmLead}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
