import type { ReactNode } from 'react'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/overlay/dialog'
import { Refusal } from './refusal'
import type { Failed } from './use-action'

export interface ConfirmDialogProps {
  title: ReactNode
  confirmLabel: string
  pendingLabel?: string | undefined
  cancelLabel?: string
  action: { isPending: boolean; error?: Error | null; failed?: Failed | undefined }
  onConfirm?: () => void
  /** The id of the form inside that the button submits. The form shows its own errors. */
  form?: string
  onClose: () => void
  isDangerous?: boolean | undefined
  isBlocked?: boolean
  size?: 'small' | 'medium'
  note?: ReactNode
  children: ReactNode
}

/** Asks before an action. While it runs the dialog cannot be closed; a failure is shown in it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    title,
    confirmLabel,
    pendingLabel,
    cancelLabel = 'Cancel',
    action,
    onConfirm,
    form,
    onClose,
    children,
  } = props
  const { isDangerous, isBlocked, size = 'medium', note } = props
  const { isPending, error, failed } = action
  return (
    <Dialog
      title={title}
      size={size}
      onClose={onClose}
      isDismissible={!isPending}
      actions={
        <>
          <Button variant="secondary" disabled={isPending} onClick={onClose}>
            {cancelLabel}
          </Button>
          <Button
            {...(form ? { type: 'submit', form } : {})}
            variant={isDangerous ? 'danger' : 'primary'}
            disabled={isBlocked}
            pending={isPending}
            pendingText={pendingLabel}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className="stack">
        {children}
        {failed && !form && <Refusal error={error} otherwise={failed.text || failed.title} />}
        {note}
      </div>
    </Dialog>
  )
}
