import { useState } from 'react'
import { custodyFields, type FirmCustodyForm } from '#contract/applications/custody-forms'
import type { DocumentView } from '#contract/applications/views'
import { limits } from '#contract/fields/fields'
import { harareDate } from '#contract/time'
import { custodyCopy } from '../../../documents/custody/copy'
import type { FieldOf } from '../../../server/action/action-form'
import { FormDialog } from '../../../server/action/form-dialog'
import { TextField } from '../../../ui/form/field'
import { PhotoField } from '../uploads/photo-field'
import { originalCardCopy as copy, entryLabels } from './copy'

export type EntryWithWords = keyof typeof custodyFields

interface EntryDialogProps {
  entry: EntryWithWords
  applicationId: number
  before: number
  documents: readonly DocumentView[]
  action: {
    mutate: (form: FirmCustodyForm) => void
    error: Error | null
    failed?: { title: string; text: string } | undefined
    isPending: boolean
  }
  onClose: () => void
}

/** What is typed for an entry about the original, with its day and a photo that the firm has sent. */
export function EntryDialog({ entry, applicationId, before, documents, action, onClose }: EntryDialogProps) {
  const [today] = useState(() => harareDate(Date.now()))
  const hasPhoto = entry === 'received' || entry === 'lodged'
  const mutate = (values: object) => {
    const words = values as { on?: string }
    // the day is only named if it is another one
    const on = words.on === today ? { on: undefined } : {}
    action.mutate({ entry, before, ...words, ...on } as FirmCustodyForm)
  }
  return (
    <FormDialog
      title={entryLabels[entry] ?? ''}
      size="small"
      confirmLabel={copy.record}
      pendingLabel={custodyCopy.saving}
      idPrefix="original-"
      schema={custodyFields[entry] as (typeof custodyFields)['received']}
      action={{ ...action, mutate }}
      lead={<p>{copy.seenBy}</p>}
      onClose={onClose}
    >
      {(field) => (
        <>
          <Words entry={entry} field={field} />
          {entry !== 'corrected' && (
            <TextField {...field('on')} type="date" label={copy.on} defaultValue={today} max={today} required />
          )}
          {hasPhoto && (
            <PhotoField
              field={field('photo')}
              label={copy.photo}
              applicationId={applicationId}
              documents={documents}
              isOptional
            />
          )}
        </>
      )}
    </FormDialog>
  )
}

function Words({ entry, field }: { entry: EntryWithWords; field: FieldOf }) {
  const text = { autoComplete: 'off', required: true, maxLength: limits.text }
  if (entry === 'received')
    return <TextField {...field('condition')} {...text} label={copy.condition} hint={copy.conditionHint} />
  if (entry === 'lodged') return <TextField {...field('receipt')} {...text} label={copy.receipt} />
  if (entry === 'returned') return <TextField {...field('to')} {...text} label={copy.to} hint={copy.toHint} />
  return <TextField {...field('reason')} {...text} label={copy.reason} />
}
