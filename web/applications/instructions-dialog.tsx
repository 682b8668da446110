import type { ApplicationPage } from '#contract/application-views'
import { submissionMethodLabels } from '#contract/applications'
import { promises } from '#contract/product'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { ReferenceNumber } from '../ui/reference-number'
import { FirmLines } from './details-card'
import './instructions.css'

interface InstructionsDialogProps {
  application: ApplicationPage['application']
  firm: ApplicationPage['firm']
  onClose: () => void
}

/** How the original deed reaches the firm. */
export function InstructionsDialog({ application, firm, onClose }: InstructionsDialogProps) {
  const { submissionMethod, referenceNumber } = application
  const method = submissionMethod ?? 'mail'
  return (
    <Dialog
      title={submissionMethodLabels[method]}
      onClose={onClose}
      isFullOnPhone
      actions={<Button onClick={onClose}>Done</Button>}
    >
      <div className="stack instructions">
        <ol className="instructions-steps">
          <li>
            Write your reference on a sheet of paper and put it with the deed:
            <ReferenceNumber value={referenceNumber} isCopyable />
          </li>
          <li>
            {method === 'mail'
              ? 'Send the original deed by FedEx or DHL, with tracking and a signature on delivery, to:'
              : 'Bring the original deed and a copy of your identity document to:'}
            <div className="instructions-address">
              {firm ? <FirmLines firm={firm} /> : 'Your law firm: its address appears here as soon as one is named.'}
            </div>
          </li>
          <li>
            {method === 'mail'
              ? `Delivery takes ${promises.mailDelivery}. Keep the courier's receipt.`
              : `The office is open ${promises.officeHours}. Ask for a signed receipt.`}
          </li>
          <li>We write to you by WhatsApp and email when the firm has received it.</li>
        </ol>
        <p className="instructions-note">
          The original goes only to the address above. If somebody asks you to send it elsewhere, ask us first.
        </p>
      </div>
    </Dialog>
  )
}
