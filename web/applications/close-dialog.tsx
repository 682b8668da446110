import { closingKinds } from '#contract/applications/former/reasons'
import { formerLabels } from '#contract/desk/former'
import { type ClosingForm, closingDialogForm, closingCopy as copy, maxClosingReason } from '#contract/money/closing'
import { SelectField } from '../ui/form/field'
import { ReasonDialog } from './reason-dialog'

interface CloseDialogProps {
  hasPaid: boolean
  close: (form: ClosingForm) => Promise<unknown>
  onClosed: () => void
  onClose: () => void
}

/** Asks a member of a firm or an admin why an application is closed. */
export const CloseDialog = ({ hasPaid, close, onClosed, onClose }: CloseDialogProps) => (
  <ReasonDialog
    copy={copy}
    schema={closingDialogForm}
    maxLength={maxClosingReason}
    send={close}
    onSent={onClosed}
    onClose={onClose}
    lead={
      <>
        <p>{copy.effect}</p>
        {hasPaid && <p>{copy.paid}</p>}
      </>
    }
  >
    {(field) => (
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
    )}
  </ReasonDialog>
)
