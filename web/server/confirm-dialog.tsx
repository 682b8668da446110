import type { ReactNode } from 'react'
import { Button } from '../ui/button'
import { Dialog } from '../ui/overlay/dialog'
import { Refusal } from './refusal'
import type { Failed } from './use-action'

interface ConfirmDialogProps {
  title: string
  yes: string
  doing?: string
  no?: string
  action: { isPending: boolean; error?: Error | null; failed?: Failed | undefined }
  onYes: () => void
  onClose: () => void
  isDangerous?: boolean
  isBlocked?: boolean
  size?: 'small' | 'medium'
  note?: ReactNode
  children: ReactNode
}

/** Asks before an action. While it runs the dialog cannot be closed; a failure is shown in it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    title,
    yes,
    doing,
    no = 'Cancel',
    action,
    onYes,
    onClose,
    isDangerous,
    isBlocked,
    size,
    note,
    children,
  } = props
  const { isPending, error, failed } = action
  return (
    <Dialog
      title={title}
      size={size ?? 'medium'}
      onClose={onClose}
      isDismissible={!isPending}
      actions={
        <>
          <Button variant="secondary" disabled={isPending} onClick={onClose}>
            {no}
          </Button>
          <Button
            variant={isDangerous ? 'danger' : 'primary'}
            disabled={isBlocked}
            pending={isPending}
            pendingText={doing}
            onClick={onYes}
          >
            {yes}
          </Button>
        </>
      }
    >
      <div className="stack">
        {children}
        {failed && <Refusal error={error} otherwise={failed.text} />}
        {note}
      </div>
    </Dialog>
  )
}
