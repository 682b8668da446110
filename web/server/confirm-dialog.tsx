import type { ReactNode } from 'react'
import { Button } from '../ui/button'
import { Dialog } from '../ui/overlay/dialog'
import { Refusal } from './refusal'
import type { Failed } from './use-action'

interface ConfirmDialogProps {
  title: string
  /** The button that does it, and what it says meanwhile. */
  yes: string
  doing?: string
  no?: string
  /** What the press does; why it was refused stays in the dialog. */
  action: { isPending: boolean; error?: Error | null; failed?: Failed | undefined }
  onYes: () => void
  onClose: () => void
  isDangerous?: boolean
  /** Something is still to be chosen. */
  isBlocked?: boolean
  size?: 'small' | 'medium'
  /** Below the refusal. */
  note?: ReactNode
  children: ReactNode
}

/** Asks once more before something is done. While it is under way nothing closes the dialog. */
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
