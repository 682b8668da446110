import { type ClosingForm, closingForm, closingCopy as copy, maxClosingReason } from '#contract/money/closing'
import { FormDialog } from '../server/action/form-dialog'
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
  return (
    <FormDialog
      title={copy.title}
      confirmLabel={copy.action}
      pendingLabel={copy.doing}
      isDangerous
      schema={closingForm}
      action={send}
      onClose={onClose}
      lead={
        <>
          <p>{copy.effect}</p>
          {hasPaid && <p>{copy.paid}</p>}
        </>
      }
    >
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
    </FormDialog>
  )
}
