import { type ReactNode, useState } from 'react'
import { waitingForLabels } from '#contract/applications/progress/copy'
import { passedLabel, passedSteps } from '#contract/applications/progress/passed-rules'
import type { ClientApplication, ClientApplicationPage } from '#contract/desk/views'
import { partState } from '#contract/money/part-state'
import { clientsLabel } from '#contract/service-statuses'
import { usualStepDays } from '#contract/step-days'
import { firmSteps, type Step, stepLabels } from '#contract/steps'
import { Button } from '../../../ui/button'
import { Card } from '../../../ui/card'
import { classNames } from '../../../ui/class-names'
import './progress-card.css'
import { useMember } from '../../../firms/member'
import { listCopy } from '../../list-copy'
import { isErased } from '../now/waits'
import { progressCardCopy as copy } from './copy'
import { CorrectionDialog } from './correction-dialog'
import { FirstContact } from './first-contact'
import { RecordStepsDialog } from './record-steps-dialog'
import { Unconfirmed } from './unconfirmed'

interface ProgressCardProps extends Pick<ClientApplicationPage, 'file' | 'history'> {
  /** What waits for whom, and the last words. */
  children: ReactNode
}

export function ProgressCard({ file: application, history, children }: ProgressCardProps) {
  const { portalVariant } = useMember().firm
  const [asks, setAsks] = useState<'record' | 'correct' | null>(null)
  const position = firmSteps.indexOf(application.status)
  const passed = passedSteps(application, application.status)
  const close = () => setAsks(null)
  return (
    <Card title={copy.title} aside={<p className="minor">{durationText(application)}</p>}>
      <ol className="file-steps">
        {stepLabels(application.serviceType, portalVariant).map((label, step) => {
          const isRecorded = application.recorded.includes(firmSteps[step] as string)
          return (
            <li
              key={label}
              className={classNames('file-step', step <= position && isRecorded && 'file-step-reached')}
              aria-current={step === position ? 'step' : undefined}
            >
              {label}
              {step < position &&
                (isRecorded ? (
                  <span className="visually-hidden"> (done)</span>
                ) : (
                  <span className="minor"> ({copy.notRecorded})</span>
                ))}
            </li>
          )
        })}
      </ol>
      <FirstContact application={application} />
      {application.isUnconfirmed && <Unconfirmed application={application} />}
      {children}
      {!isErased(application) && (
        <p className="file-owner-sees">
          {copy.clientSees} <strong>{clientSees(application)}</strong>
        </p>
      )}
      {passed.length > 0 && (
        <p className="file-passed">
          {copy.askPassed(passed.map((step) => passedLabel(application.serviceType, step, portalVariant)))}
        </p>
      )}
      <div className="row-2 file-progress-actions">
        {passed.length > 0 && (
          <Button variant="secondary" size="small" onClick={() => setAsks('record')}>
            {copy.record}
          </Button>
        )}
        {position > 0 && (
          <Button variant="quiet" size="small" onClick={() => setAsks('correct')}>
            {copy.correct}
          </Button>
        )}
      </div>
      {asks === 'record' && <RecordStepsDialog application={application} steps={passed} onClose={close} />}
      {asks === 'correct' && <CorrectionDialog file={application} history={history} onClose={close} />}
    </Card>
  )
}

/** The status of a deed, or the step of another service in the words of the client's page; none once the deposit is refunded. */
const clientSees = ({ serviceType, ownerStatus, shownStep, ...paid }: ClientApplication): string =>
  partState(paid, 'deposit') === 'refunded'
    ? waitingForLabels.refunded
    : clientsLabel({ serviceType, status: ownerStatus, fileStatus: shownStep })

function durationText(application: ClientApplication): string {
  const { status: step, overdue, daysLate } = application
  const days = usualDaysOf(step)
  if (days === undefined) {
    const isAllDone = passedSteps(application, step).length === 0 && !application.isUnconfirmed
    return isAllDone ? 'Every step is done.' : 'This is the last step.'
  }
  const text = `This step usually takes ${days === 1 ? '1 day' : `${days} days`}.`
  return overdue ? `${text} ${listCopy.daysLate(daysLate)}.` : text
}

const usualDaysOf = (step: Step): number | undefined => (step === 'complete' ? undefined : usualStepDays[step])
