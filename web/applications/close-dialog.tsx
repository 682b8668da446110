import { type ClosingForm, closingForm, closingCopy as copy, maxClosingReason } from '#contract/money/closing'
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
    schema={closingForm}
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
  />
)
