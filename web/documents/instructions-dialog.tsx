import type { ReactNode } from 'react'
import { type SubmissionMethod, submissionMethodLabels } from '#contract/applications/applications'
import { promises } from '#contract/applications/promises'
import type { ApplicationPage } from '#contract/applications/views'
import { FirmLines } from '../site/partners/firm-lines'
import { Button } from '../ui/button'
import { ReferenceNumber } from '../ui/format/reference-number'
import { Dialog } from '../ui/overlay/dialog'
import { useMoment } from '../ui/page/moment'
import './instructions.css'
import { hasOriginal } from '#contract/applications/custody'
import { lawyerNext } from '#contract/applications/progress/contact-text'
import { replacementNext, waitText } from '#contract/applications/progress/pending-rules'
import { Unbroken } from '../ui/format/unbroken'
import { instructionCopy as copy } from './copy'
import { instructionsFor } from './instructions'

interface InstructionsDialogProps {
  application: ApplicationPage['application']
  firm: ApplicationPage['firm']
  onClose: () => void
}

export function InstructionsDialog({ application, firm, onClose }: InstructionsDialogProps) {
  const now = useMoment()
  const way = instructionsFor(application)
  const method = hasOriginal(application) && way !== 'replacement' ? (application.submissionMethod ?? 'mail') : null
  const shown = firm && way === 'dropoff' ? { ...firm, openingHours: null } : firm
  const address = <div className="instructions-address">{shown ? <FirmLines firm={shown} /> : copy.addressLater}</div>
  return (
    <Dialog
      title={method ? submissionMethodLabels[method] : copy.title}
      onClose={onClose}
      isFullOnPhone
      actions={<Button onClick={onClose}>Done</Button>}
    >
      <div className="stack instructions">
        {way === 'wait' ? (
          <p>{waitText(application, now)}</p>
        ) : way === 'lawyer' ? (
          <>
            <p>{lawyerNext(application, now)}</p>
            {address}
          </>
        ) : way === 'replacement' ? (
          <>
            <p>{replacementNext(application, now)}</p>
            <p>{copy.afterReplacement}</p>
            {address}
          </>
        ) : (
          <Sending method={way} application={application} firm={firm} address={address} />
        )}
      </div>
    </Dialog>
  )
}

interface SendingProps extends Omit<InstructionsDialogProps, 'onClose'> {
  method: SubmissionMethod
  address: ReactNode
}

const Sending = ({ method, application, firm, address }: SendingProps) => (
  <>
    <ol className="instructions-steps">
      <li>
        {copy.note} <ReferenceNumber value={application.referenceNumber} isCopyable />
      </li>
      <li>
        {copy.send[method]}
        {address}
      </li>
      <li>
        <Unbroken text={method === 'mail' ? copy.courier : copy.office(firm?.openingHours ?? promises.officeHours)} />
      </li>
      <li>{copy.news}</li>
    </ol>
    <p className="instructions-note">{copy.onlyThere}</p>
  </>
)
