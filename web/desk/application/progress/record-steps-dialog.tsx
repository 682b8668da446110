import { useState } from 'react'
import type { ClientApplication } from '#contract/desk/views'
import { passedStepsCopy } from '../../../applications/copy'
import { type DoneDays, doneOf, PassedSteps } from '../../../applications/passed-steps'
import { useMember } from '../../../firms/member'
import { ConfirmDialog } from '../../../server/action/confirm-dialog'
import { progressCardCopy as copy } from './copy'
import { useProgressChange } from './use-progress-change'

interface RecordStepsDialogProps {
  application: ClientApplication
  steps: readonly string[]
  onClose: () => void
}

/** Records passed steps that were done, after the move. */
export function RecordStepsDialog({ application, steps, onClose }: RecordStepsDialogProps) {
  const { portalVariant } = useMember().firm
  const [days, setDays] = useState<DoneDays>({})
  const record = useProgressChange(
    application,
    { done: { title: copy.recordDone }, failed: copy.recordFailed },
    onClose,
  )
  const alsoDone = doneOf(steps, days)
  return (
    <ConfirmDialog
      title={passedStepsCopy.ask}
      size="small"
      confirmLabel={copy.recordYes}
      pendingLabel={copy.saving}
      action={record}
      isBlocked={alsoDone.length === 0}
      onConfirm={() => record.mutate({ status: application.status, alsoDone })}
      onClose={onClose}
    >
      <PassedSteps
        service={application.serviceType}
        steps={steps}
        variant={portalVariant}
        days={days}
        onChange={setDays}
      />
    </ConfirmDialog>
  )
}
