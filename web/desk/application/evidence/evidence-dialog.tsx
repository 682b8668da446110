import { useState } from 'react'
import type * as z from 'zod/mini'
import { comparedWith, registrySearches } from '#contract/applications/evidence/evidence'
import { comparedTexts, searchTexts } from '#contract/applications/evidence/evidence-copy'
import { type EvidenceForm, evidenceFields } from '#contract/applications/evidence/evidence-forms'
import type { ClientApplicationPage } from '#contract/desk/views'
import { limits } from '#contract/fields/fields'
import { harareDate } from '#contract/time'
import { useMember } from '../../../firms/member'
import type { FieldOf } from '../../../server/action/action-form'
import { FormDialog } from '../../../server/action/form-dialog'
import { SelectField, TextField } from '../../../ui/form/field'
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
  const photos = documents.filter(({ isFromFirm }) => isFromFirm).map(({ id, name }) => [String(id), name] as const)
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
        <Choice
          field={field('photo')}
          label={copy.receiptPhoto}
          hint={copy.photoHint}
          first={copy.noPhoto}
          options={photos}
          isOptional
        />
      </>
    )
  if (entry === 'validated')
    return (
      <>
        <TextField {...field('deedNumber')} {...text} label={copy.deedNumber} hint={copy.deedNumberHint} />
        <Choice field={field('photo')} label={copy.deedPhoto} hint={copy.photoHint} options={photos} />
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
  hint?: string
  /** Of the empty option. */
  first?: string
  options: readonly (readonly [value: string, label: string])[]
  isOptional?: boolean
}

const Choice = ({ field, label, hint, first = copy.choose, options, isOptional = false }: ChoiceProps) => (
  <SelectField {...field} label={label} hint={hint} isOptional={isOptional} required={!isOptional} defaultValue="">
    <option value="">{first}</option>
    {options.map(([value, text]) => (
      <option key={value} value={value}>
        {text}
      </option>
    ))}
  </SelectField>
)
