import { useState } from 'react'
import type * as z from 'zod/mini'
import { comparedWith, registrySearches } from '#contract/applications/evidence/evidence'
import { comparedTexts, newDeedNumber, searchTexts } from '#contract/applications/evidence/evidence-copy'
import { type EvidenceForm, evidenceFields } from '#contract/applications/evidence/evidence-forms'
import type { ClientApplicationPage } from '#contract/desk/views'
import { limits } from '#contract/fields/fields'
import { harareDate } from '#contract/time'
import { useMember } from '../../../firms/member'
import type { FieldOf } from '../../../server/action/action-form'
import { FormDialog } from '../../../server/action/form-dialog'
import { SelectField, TextField } from '../../../ui/form/field'
import { PhotoField } from '../uploads/photo-field'
import { evidenceCardCopy as copy, correctionCopy, evidenceLabels } from './copy'

type EntryWithWords = keyof typeof evidenceFields

interface EvidenceDialogProps {
  entry: EntryWithWords
  page: ClientApplicationPage
  action: {
    mutate: (form: EvidenceForm) => void
    error: Error | null
    failed?: { title: string; text: string } | undefined
    isPending: boolean
  }
  onClose: () => void
}

/** What is typed for an entry about a deed, with its day and a photo or scan that the firm has sent. */
export function EvidenceDialog({ entry, page, action, onClose }: EvidenceDialogProps) {
  const [today] = useState(() => harareDate(Date.now()))
  const mutate = (values: object) => {
    const words = values as { on?: string }
    // the day is only named if it is another one
    const on = words.on === today ? { on: undefined } : {}
    action.mutate({ entry, before: page.evidence.entries.length, ...words, ...on } as EvidenceForm)
  }
  return (
    <FormDialog
      title={evidenceLabels[entry]}
      size="small"
      confirmLabel={copy.record}
      pendingLabel={copy.saving}
      idPrefix="evidence-"
      schema={evidenceFields[entry] as z.ZodMiniType<object>}
      action={{ ...action, mutate }}
      lead={<p>{entry === 'validated' ? copy.enteredMore : copy.seenBy}</p>}
      onClose={onClose}
    >
      {(field) => (
        <>
          <Words entry={entry} page={page} field={field} />
          {entry !== 'corrected' && (
            <TextField {...field('on')} type="date" label={copy.on} defaultValue={today} max={today} required />
          )}
        </>
      )}
    </FormDialog>
  )
}

interface WordsProps {
  entry: EntryWithWords
  page: ClientApplicationPage
  field: FieldOf
}

function Words({ entry, page, field }: WordsProps) {
  const { admin } = useMember()
  const { documents, evidence } = page
  const text = { autoComplete: 'off', required: true, maxLength: limits.reference }
  const photo = { applicationId: page.file.id, documents }
  if (entry === 'checked')
    return (
      <>
        <TextField
          {...field('lawyer')}
          {...text}
          maxLength={limits.name}
          label={copy.lawyer}
          defaultValue={admin.fullName}
        />
        <Choice
          field={field('original')}
          label={copy.original}
          options={comparedWith.map((one) => [one, comparedTexts[one]])}
        />
        <Choice
          field={field('registrySearch')}
          label={copy.search}
          options={registrySearches.map((one) => [one, searchTexts[one]])}
        />
      </>
    )
  if (entry === 'lodged')
    return (
      <>
        <TextField {...field('receipt')} {...text} label={copy.receipt} />
        {evidence.hasOriginal && (
          <Choice
            field={field('withOriginal')}
            label={copy.withOriginal}
            options={[
              ['copy', copy.copiesOnly],
              ['original', copy.originalToo],
            ]}
          />
        )}
        <PhotoField {...photo} field={field('photo')} label={copy.receiptPhoto} isOptional />
      </>
    )
  if (entry === 'validated')
    return (
      <>
        <TextField {...field('deedNumber')} {...text} label={newDeedNumber} hint={copy.deedNumberHint} />
        <PhotoField {...photo} field={field('photo')} label={copy.deedPhoto} />
      </>
    )
  return (
    <>
      <Choice
        field={field('fact')}
        label={copy.fact}
        options={evidence.correctable.map((one) => [one, correctionCopy[one]])}
      />
      <TextField {...field('reason')} {...text} maxLength={limits.text} label={copy.reason} />
    </>
  )
}

interface ChoiceProps {
  field: ReturnType<FieldOf>
  label: string
  options: readonly (readonly [value: string, label: string])[]
}

const Choice = ({ field, label, options }: ChoiceProps) => (
  <SelectField {...field} label={label} required defaultValue="">
    <option value="">{copy.choose}</option>
    {options.map(([value, text]) => (
      <option key={value} value={value}>
        {text}
      </option>
    ))}
  </SelectField>
)
