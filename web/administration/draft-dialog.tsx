import { type ComponentProps, type ReactNode, useId } from 'react'
import { ConfirmDialog } from '../server/action/confirm-dialog'
import { Refusal } from '../server/action/refusal'
import type { Failed } from '../server/action/use-action'
import { submitOnCtrlEnter } from '../ui/form/submit-on-ctrl-enter'

interface DraftDialogProps extends Omit<ComponentProps<typeof ConfirmDialog>, 'form' | 'isBlocked' | 'onConfirm'> {
  action: { isPending: boolean; error: Error | null; failed: Failed | undefined }
  /** Whether everything is filled in; it cannot be sent before. */
  isWhole: boolean
  onSend: () => void
  children: ReactNode
}

/** A dialog with a form that says why it was refused, and keeps what was typed. */
export function DraftDialog({ action, isWhole, onSend, children, ...dialog }: DraftDialogProps) {
  const form = useId()
  return (
    <ConfirmDialog {...dialog} action={action} form={form} isBlocked={!isWhole}>
      <form
        id={form}
        className="stack"
        onKeyDown={submitOnCtrlEnter}
        onSubmit={(event) => {
          event.preventDefault()
          if (isWhole) onSend()
        }}
      >
        {children}
        <Refusal error={action.error} otherwise={action.failed?.text ?? ''} />
      </form>
    </ConfirmDialog>
  )
}
