import { useState } from 'react'
import { ConfirmDialog } from '../../server/action/confirm-dialog'
import { useAction } from '../../server/action/use-action'
import { api, serverMessage } from '../../server/api'
import { reloadApplications } from '../../server/queries/applications-query'
import { Button } from '../../ui/button'
import { InlineError } from '../../ui/form/inline-error'
import { toast } from '../../ui/overlay/toast'
import { withdrawCopy as copy } from '../copy'

export function Withdraw({ id }: { id: number }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <div className="row-2">
      <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {copy.open}
      </Button>
      {isAsking && <WithdrawDialog id={id} onClose={() => setAsking(false)} />}
    </div>
  )
}

function WithdrawDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const withdraw = useAction({
    mutationFn: () => api.applications[':id'].withdraw.$post({ param: { id: String(id) } }),
    onSuccess: () => {
      toast({ title: copy.done })
      onClose()
    },
    onSettled: reloadApplications,
  })
  return (
    <ConfirmDialog
      title={copy.ask}
      size="small"
      confirmLabel={copy.yes}
      pendingLabel={copy.working}
      cancelLabel={copy.keep}
      isDangerous
      action={withdraw}
      onConfirm={() => withdraw.mutate()}
      onClose={onClose}
    >
      <p>{copy.text}</p>
      {withdraw.isError && (
        <InlineError>
          {copy.failed}. {serverMessage(withdraw.error, copy.failedMore)}
        </InlineError>
      )}
    </ConfirmDialog>
  )
}
