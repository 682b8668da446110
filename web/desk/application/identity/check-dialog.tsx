import { useState } from 'react'
import { comparisonLabels, documentLabels, wayLabels } from '#contract/applications/identity-check/copy'
import { type IdentityForm, identityFields } from '#contract/applications/identity-check/form'
import { comparisons, identityDocuments, identityWays } from '#contract/applications/identity-check/words'
import { limits } from '#contract/fields/fields'
import { harareDate } from '#contract/time'
import { FormDialog } from '../../../server/action/form-dialog'
import { Checkbox } from '../../../ui/form/choices/checkbox'
import { SelectField, TextField } from '../../../ui/form/field'
import { identityCardCopy as copy } from './copy'

interface Action {
  mutate: (form: IdentityForm) => void
  error: Error | null
  failed?: { title: string; text: string } | undefined
  isPending: boolean
}

interface CheckDialogProps {
  title: string
  before: number
  client: string
  action: Action
  onClose: () => void
}

/** What a member saw of the client’s identity: how, which document, and what they compared. */
export function CheckDialog({ title, before, client, action, onClose }: CheckDialogProps) {
  const [today] = useState(() => harareDate(Date.now()))
  const [way, setWay] = useState<string>('office')
  const [compared, setCompared] = useState<readonly (typeof comparisons)[number][]>([])
  return (
    <FormDialog
      title={title}
      confirmLabel={copy.record}
      pendingLabel={copy.saving}
      idPrefix="identity-"
      schema={identityFields.checked}
      action={{
        ...action,
        mutate: ({ on, ...words }) =>
          // the day is only named if it is another one
          action.mutate({
            entry: 'checked',
            before,
            ...words,
            compared: [...compared],
            ...(on === today ? {} : { on }),
          }),
      }}
      isBlocked={!compared.includes('face')}
      lead={<p>{copy.lead}</p>}
      onClose={onClose}
    >
      {(field) => (
        <>
          <SelectField {...field('way')} label={copy.way} value={way} onChange={({ target }) => setWay(target.value)}>
            {identityWays.map((one) => (
              <option key={one} value={one}>
                {wayLabels[one]}
              </option>
            ))}
          </SelectField>
          <SelectField {...field('document')} label={copy.document}>
            {identityDocuments.map((one) => (
              <option key={one} value={one}>
                {documentLabels[one]}
              </option>
            ))}
          </SelectField>
          <TextField
            {...field('name')}
            label={copy.name}
            defaultValue={client}
            autoComplete="off"
            required
            maxLength={limits.name}
          />
          <TextField
            {...field('digits')}
            label={copy.digits}
            hint={copy.digitsHint}
            autoComplete="off"
            required
            maxLength={4}
          />
          {way !== 'office' && (
            <TextField
              {...field('evidence')}
              label={copy.evidence}
              hint={copy.evidenceHint}
              autoComplete="off"
              required
              maxLength={limits.text}
            />
          )}
          <fieldset className="stack-2">
            <legend>{copy.compared}</legend>
            {comparisons.map((one) => (
              <Checkbox
                key={one}
                label={comparisonLabels[one]}
                checked={compared.includes(one)}
                onChange={({ currentTarget: { checked } }) =>
                  setCompared((all) => (checked ? [...all, one] : all.filter((each) => each !== one)))
                }
              />
            ))}
          </fieldset>
          <TextField {...field('on')} type="date" label={copy.on} defaultValue={today} max={today} required />
        </>
      )}
    </FormDialog>
  )
}

/** Takes the last check back, with a reason. */
export const CorrectDialog = ({ before, action, onClose }: Omit<CheckDialogProps, 'title' | 'client'>) => (
  <FormDialog
    title={copy.correct}
    size="small"
    confirmLabel={copy.record}
    pendingLabel={copy.saving}
    idPrefix="identity-"
    schema={identityFields.corrected}
    action={{ ...action, mutate: ({ reason }) => action.mutate({ entry: 'corrected', reason, before }) }}
    lead={<p>{copy.correctLead}</p>}
    onClose={onClose}
  >
    {(field) => (
      <TextField {...field('reason')} label={copy.reason} autoComplete="off" required maxLength={limits.text} />
    )}
  </FormDialog>
)
