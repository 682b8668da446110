import { usualStepDays } from '#contract/legal/promises'
import { type FileStatus, fileStatuses, ownerStatusLabels, stepLabels } from '#contract/pipelines'
import type { ClientFile } from '#contract/views/firms'
import { Card } from '../../ui/card'
import { classNames } from '../../ui/class-names'
import './progress-card.css'
import { portalCopy } from '../copy'
import { useMember } from '../portal-gate'

export function ProgressCard({ file }: { file: ClientFile }) {
  const { portalVariant } = useMember().firm
  const position = fileStatuses.indexOf(file.status)
  return (
    <Card title="Progress" aside={<p className="minor">{durationText(file)}</p>}>
      <ol className="file-steps">
        {stepLabels(file.serviceType, portalVariant).map((label, step) => (
          <li
            key={label}
            className={classNames('file-step', step <= position && 'file-step-reached')}
            aria-current={step === position ? 'step' : undefined}
          >
            {label}
            {step < position && <span className="visually-hidden"> (done)</span>}
          </li>
        ))}
      </ol>
      <p className="file-owner-sees">
        The client sees: <strong>{ownerStatusLabels[file.ownerStatus]}</strong>
      </p>
    </Card>
  )
}

function durationText({ status, overdue, daysLate }: ClientFile): string {
  const days = usualDaysOf(status)
  if (days === undefined) return 'Every step is done.'
  const text = `This step usually takes ${days === 1 ? '1 day' : `${days} days`}.`
  return overdue ? `${text} ${portalCopy.daysLate(daysLate)}.` : text
}

const usualDaysOf = (status: FileStatus): number | undefined =>
  status === 'complete' ? undefined : usualStepDays[status]
