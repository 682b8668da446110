import { ConfirmDialog } from '../../server/action/confirm-dialog'
import { useAction } from '../../server/action/use-action'
import { toast } from '../../ui/overlay/toast'
import { resetCopy } from './copy'

interface ResetDialogProps {
  name: string
  send: () => Promise<unknown>
  onClose: () => void
}

/** Removes the second factors of someone who has lost them all. */
export function ResetDialog({ name, send, onClose }: ResetDialogProps) {
  const reset = useAction({
    mutationFn: send,
    onSuccess: () => {
      toast(resetCopy.done)
      onClose()
    },
    failed: { title: resetCopy.reset, text: resetCopy.failed },
  })
  return (
    <ConfirmDialog
      title={resetCopy.ask(name)}
      confirmLabel={resetCopy.reset}
      pendingLabel={resetCopy.resetting}
      isDangerous
      action={reset}
      onConfirm={() => reset.mutate()}
      onClose={onClose}
    >
      <p>{resetCopy.when}</p>
      <p>{resetCopy.means}</p>
    </ConfirmDialog>
  )
}
