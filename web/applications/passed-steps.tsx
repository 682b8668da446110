import { useState } from 'react'
import type { AlsoDone } from '#contract/applications/passed-form'
import { passedLabel } from '#contract/applications/progress/passed-rules'
import type { ServiceType } from '#contract/services'
import type { PortalVariant } from '#contract/steps'
import { harareDate } from '#contract/time'
import { Checkbox } from '../ui/form/choices/checkbox'
import { TextField } from '../ui/form/field'
import { passedStepsCopy as copy } from './copy'

/** The day of each step that was done. */
export type DoneDays = Readonly<Record<string, string>>

/** Of these steps, the ones that were done. */
export const doneOf = (steps: readonly string[], days: DoneDays): AlsoDone =>
  steps.flatMap((step) => (days[step] ? [{ step, on: days[step] }] : []))

interface PassedStepsProps {
  service: ServiceType
  steps: readonly string[]
  variant?: PortalVariant
  days: DoneDays
  onChange: (days: DoneDays) => void
}

/** Which passed steps were done, and when: a tick needs a record. */
export function PassedSteps({ service, steps, variant, days, onChange }: PassedStepsProps) {
  const [today] = useState(() => harareDate(Date.now()))
  const set = (step: string, day: string) => onChange({ ...days, [step]: day })
  return (
    <>
      <p>{copy.hint}</p>
      {steps.map((step) => {
        const label = passedLabel(service, step, variant)
        return (
          <div key={step}>
            <Checkbox
              name={`done-${step}`}
              label={label}
              checked={Boolean(days[step])}
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
    </>
  )
}
