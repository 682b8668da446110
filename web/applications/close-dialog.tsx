import { closingKinds } from '#contract/applications/former/reasons'
import { formerLabels } from '#contract/desk/former'
import { type ClosingForm, closingDialogForm, closingCopy as copy, maxClosingReason } from '#contract/money/closing'
import { FormDialog } from '../server/action/form-dialog'
import { useAction } from '../server/action/use-action'
import { SelectField, TextArea } from '../ui/form/field'
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
      schema={closingDialogForm}
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
        <>
          <SelectField {...field('kind')} label={copy.kind} defaultValue="" required>
            <option value="" disabled>
              {copy.chooseKind}
            </option>
            {closingKinds.map((kind) => (
              <option key={kind} value={kind}>
                {formerLabels[kind]}
              </option>
            ))}
          </SelectField>
          <TextArea
            {...field('reason')}
            label={copy.reason}
            hint={copy.reasonHint}
            rows={3}
            maxLength={maxClosingReason}
            required
          />
        </>
      )}
    </FormDialog>
  )
}
