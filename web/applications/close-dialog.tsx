import { useId } from 'react'
import { type ClosingForm, closingForm, closingCopy as copy, maxClosingReason } from '#contract/staff/closing'
import { ActionForm } from '../server/action/action-form'
import { ConfirmDialog } from '../server/action/confirm-dialog'
import { useAction } from '../server/action/use-action'
import { TextArea } from '../ui/form/field'
import { toast } from '../ui/overlay/toast'

interface CloseDialogProps {
  hasPaid: boolean
  close: (form: ClosingForm) => Promise<unknown>
  onClosed: () => void
  onClose: () => void
}

/** Asks a member of a firm or an admin why an application is closed. */
export function CloseDialog({ hasPaid, close, onClosed, onClose }: CloseDialogProps) {
  const send = useAction({
    mutationFn: close,
    onSuccess: () => {
      toast({ title: copy.done, description: copy.doneMore })
      onClose()
      onClosed()
    },
    failed: { title: copy.failed, text: copy.failedMore },
  })
  const form = useId()
  return (
    <ConfirmDialog
      title={copy.title}
      confirmLabel={copy.action}
      pendingLabel={copy.doing}
      isDangerous
      action={send}
      form={form}
      onClose={onClose}
    >
      <p>{copy.effect}</p>
      {hasPaid && <p>{copy.paid}</p>}
      <ActionForm id={form} schema={closingForm} action={send}>
        {(field) => (
          <TextArea
            {...field('reason')}
            label={copy.reason}
            hint={copy.reasonHint}
            rows={3}
            maxLength={maxClosingReason}
            required
          />
        )}
      </ActionForm>
    </ConfirmDialog>
  )
}
