import { useState } from 'react'
import { passedLabel } from '#contract/applications/progress/passed-rules'
import type { ClientApplication } from '#contract/desk/views'
import { harareDate } from '#contract/time'
import { useMember } from '../../../firms/member'
import { ConfirmDialog } from '../../../server/action/confirm-dialog'
import { Checkbox } from '../../../ui/form/checkbox'
import { TextField } from '../../../ui/form/field'
import { progressCardCopy as copy } from './copy'
import { useProgressChange } from './use-progress-change'

interface RecordStepsDialogProps {
  application: ClientApplication
  steps: readonly string[]
  onClose: () => void
}

/** Which passed steps were done, and when: a tick needs a record. */
export function RecordStepsDialog({ application, steps, onClose }: RecordStepsDialogProps) {
  const { portalVariant } = useMember().firm
  const [today] = useState(() => harareDate(Date.now()))
  const [days, setDays] = useState<Record<string, string>>({})
  const record = useProgressChange(
    application,
    { done: { title: copy.recordDone }, failed: copy.recordFailed },
    onClose,
  )
  const alsoDone = steps.flatMap((step) => (days[step] ? [{ step, on: days[step] }] : []))
  const set = (step: string, day: string) => setDays((known) => ({ ...known, [step]: day }))
  return (
    <ConfirmDialog
      title={copy.recordAsk}
      size="small"
      confirmLabel={copy.recordYes}
      pendingLabel={copy.saving}
      action={record}
      isBlocked={alsoDone.length === 0}
      onConfirm={() => record.mutate({ status: application.status, alsoDone })}
      onClose={onClose}
    >
      <p>{copy.recordHint}</p>
      {steps.map((step) => {
        const label = passedLabel(application.serviceType, step, portalVariant)
        return (
          <div key={step}>
            <Checkbox
              name={`done-${step}`}
              label={label}
              checked={days[step] !== undefined && days[step] !== ''}
              onChange={({ target }) => set(step, target.checked ? today : '')}
            />
            {days[step] && (
              <TextField
                id={`day-${step}`}
                name={`day-${step}`}
                type="date"
                label={copy.day(label)}
                value={days[step]}
                max={today}
                onChange={({ target }) => set(step, target.value)}
              />
            )}
          </div>
        )
      })}
    </ConfirmDialog>
  )
}
