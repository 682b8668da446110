import { useState } from 'react'
import * as z from 'zod/mini'
import { type DayEntry, type SnoozeForm, snoozeForm, waitingFor, waitingForLabels } from '#contract/desk/day'
import { nextWorkingDay } from '#contract/holidays'
import { harareDate, harareDay, harareMidnight } from '#contract/time'
import { FormDialog } from '../../server/action/form-dialog'
import { useAction } from '../../server/action/use-action'
import { SelectField, TextField } from '../../ui/form/field'
import { toast } from '../../ui/overlay/toast'
import { OffDay } from '../tasks/off-day'
import { dayCopy as copy } from './copy'
import { reloadDay, snooze } from './day-calls'

/** The form's answers: no one is null. */
const typedSnooze = z.pipe(
  z.transform(
    (typed: Record<string, unknown>): Record<string, unknown> => ({ ...typed, waitingFor: typed.waitingFor || null }),
  ),
  snoozeForm,
)

export function SnoozeDialog({ entry, onClose }: { entry: DayEntry; onClose: () => void }) {
  const [until, setUntil] = useState(() => nextWorkingDay(harareDate(Date.now())))
  const hide = useAction({
    mutationFn: (json: SnoozeForm) => snooze(entry, json),
    onSuccess: async (_answer, json) => {
      toast({ title: copy.snoozedUntil(harareDay(harareMidnight(json.until ?? until))) })
      onClose()
      await reloadDay()
    },
    failed: { title: copy.snoozeFailed, text: copy.nothingChanged },
  })
  return (
    <FormDialog
      title={copy.snoozeTitle}
      size="small"
      confirmLabel={copy.snooze}
      pendingLabel={copy.snoozing}
      idPrefix="snooze-"
      schema={typedSnooze}
      action={hide}
      onClose={onClose}
    >
      {(field) => (
        <>
          <p>{copy.snoozeLead}</p>
          <TextField
            {...field('until')}
            type="date"
            label={copy.until}
            value={until}
            onChange={({ target }) => setUntil(target.value)}
            required
          />
          <OffDay date={until} />
          <SelectField {...field('waitingFor')} label={copy.waitingFor} defaultValue="">
            <option value="">{copy.noOne}</option>
            {waitingFor.map((whom) => (
              <option key={whom} value={whom}>
                {waitingForLabels[whom]}
              </option>
            ))}
          </SelectField>
        </>
      )}
    </FormDialog>
  )
}
