import type { ReactNode } from 'react'
import { toast } from '../../ui/overlay/toast'
import { ConfirmDialog } from './confirm-dialog'
import { useAction } from './use-action'

interface RemoveDialogProps<Data> {
  copy: Record<'removeTitle' | 'remove' | 'removing' | 'removed' | 'removeFailed' | 'nothingChanged', string>
  send: () => Promise<Data>
  onRemoved: (data: Data) => unknown
  onConflict?: () => unknown
  onFailed?: () => unknown
  onClose: () => void
  children: ReactNode
}

/** Asks before something is removed, and says so afterwards. */
export function RemoveDialog<Data>(props: RemoveDialogProps<Data>) {
  const { copy, send, onRemoved, onConflict, onFailed, onClose, children } = props
  const remove = useAction({
    mutationFn: send,
    onSuccess: async (data) => {
      toast({ title: copy.removed })
      onClose()
      await onRemoved(data)
    },
    ...(onConflict && { onConflict }),
    ...(onFailed && { onError: onFailed }),
    failed: { title: copy.removeFailed, text: copy.nothingChanged },
  })
  return (
    <ConfirmDialog
      title={copy.removeTitle}
      size="small"
      confirmLabel={copy.remove}
      pendingLabel={copy.removing}
      isDangerous
      action={remove}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      {children}
    </ConfirmDialog>
  )
}
