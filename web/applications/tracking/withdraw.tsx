import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, serverMessage } from '../../server/api'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/overlay/dialog'
import { toast } from '../../ui/overlay/toast'
import { withdrawCopy as copy } from '../copy'

export function Withdraw({ id }: { id: number }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {copy.open}
      </Button>
      {isAsking && <WithdrawDialog id={id} onClose={() => setAsking(false)} />}
    </>
  )
}

function WithdrawDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const client = useQueryClient()
  const withdraw = useMutation({
    mutationFn: () => api.applications[':id'].withdraw.$post({ param: { id: String(id) } }),
    onSuccess: () => {
      toast({ title: copy.done })
      onClose()
    },
    onSettled: () =>
      Promise.all(
        ['application', 'applications', 'reference'].map((key) => client.invalidateQueries({ queryKey: [key] })),
      ),
  })
  return (
    <Dialog
      title={copy.ask}
      size="small"
      onClose={onClose}
      isDismissible={!withdraw.isPending}
      actions={
        <>
          <Button variant="secondary" disabled={withdraw.isPending} onClick={onClose}>
            {copy.keep}
          </Button>
          <Button
            variant="danger"
            pending={withdraw.isPending}
            pendingText={copy.working}
            onClick={() => withdraw.mutate()}
          >
            {copy.yes}
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>{copy.text}</p>
        {withdraw.isError && (
          <p role="alert">
            {copy.failed}. {serverMessage(withdraw.error, copy.failedMore)}
          </p>
        )}
      </div>
    </Dialog>
  )
}
