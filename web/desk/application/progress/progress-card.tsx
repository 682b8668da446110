import { useState } from 'react'
import { passedLabel, passedSteps } from '#contract/applications/progress/passed-rules'
import { usualStepDays } from '#contract/applications/promises'
import type { ClientFile, ClientFilePage } from '#contract/desk/views'
import { type FileStatus, fileStatuses, ownerStatusLabels, stepLabels } from '#contract/pipelines'
import { Button } from '../../../ui/button'
import { Card } from '../../../ui/card'
import { classNames } from '../../../ui/class-names'
import './progress-card.css'
import { portalCopy } from '../../../firms/copy'
import { useMember } from '../../../firms/member'
import { progressCardCopy as copy } from '../../progress-copy'
import { CorrectionDialog } from './correction-dialog'
import { RecordStepsDialog } from './record-steps-dialog'
import { Unconfirmed } from './unconfirmed'

export function ProgressCard({ file, history }: Pick<ClientFilePage, 'file' | 'history'>) {
  const { portalVariant } = useMember().firm
  const [asks, setAsks] = useState<'record' | 'correct' | null>(null)
  const position = fileStatuses.indexOf(file.status)
  const passed = passedSteps(file, file.status)
  const close = () => setAsks(null)
  return (
    <Card title={copy.title} aside={<p className="minor">{durationText(file)}</p>}>
      <ol className="file-steps">
        {stepLabels(file.serviceType, portalVariant).map((label, step) => {
          const isRecorded = file.recorded.includes(fileStatuses[step] as string)
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
      {file.isUnconfirmed && <Unconfirmed file={file} />}
      <p className="file-owner-sees">
        {copy.clientSees} <strong>{ownerStatusLabels[file.ownerStatus]}</strong>
      </p>
      {passed.length > 0 && (
        <p className="file-passed">
          {copy.askPassed(passed.map((step) => passedLabel(file.serviceType, step, portalVariant)))}
        </p>
      )}
      <div className="file-progress-actions">
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
      {asks === 'record' && <RecordStepsDialog file={file} steps={passed} onClose={close} />}
      {asks === 'correct' && <CorrectionDialog file={file} history={history} onClose={close} />}
    </Card>
  )
}

function durationText(file: ClientFile): string {
  const { status, overdue, daysLate } = file
  const days = usualDaysOf(status)
  if (days === undefined) {
    const isAllDone = passedSteps(file, status).length === 0 && !file.isUnconfirmed
    return isAllDone ? 'Every step is done.' : 'This is the last step.'
  }
  const text = `This step usually takes ${days === 1 ? '1 day' : `${days} days`}.`
  return overdue ? `${text} ${portalCopy.daysLate(daysLate)}.` : text
}

const usualDaysOf = (status: FileStatus): number | undefined =>
  status === 'complete' ? undefined : usualStepDays[status]
