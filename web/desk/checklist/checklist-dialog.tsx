import { useState } from 'react'
import type * as z from 'zod/mini'
import { type ChecklistEntryForm, checklistFields } from '#contract/desk/checklist/entries'
import type { ClientApplicationPage } from '#contract/desk/views'
import { limits } from '#contract/fields/fields'
import { harareDate } from '#contract/time'
import { FormDialog } from '../../server/action/form-dialog'
import { SelectField, TextField } from '../../ui/form/field'
import { checklistCopy as copy } from './copy'
import type { RecordAction } from './use-record'

/** What is recorded, about which entry. */
export type ChecklistRequest =
  | { entry: 'done' | 'not-needed' | 'undone'; item: string; name: string }
  | { entry: 'requisition' }
  | { entry: 'mistaken' | 'answered'; about: number }

const titles: Record<ChecklistRequest['entry'], string> = {
  done: copy.recordTitle,
  'not-needed': copy.notNeededTitle,
  undone: copy.takeBackTitle,
  requisition: copy.requisition,
  mistaken: copy.mistaken,
  answered: copy.answeredTitle,
}

const schemas: Record<ChecklistRequest['entry'], z.ZodMiniType> = {
  done: checklistFields.done,
  'not-needed': checklistFields.notNeeded,
  undone: checklistFields.undone,
  requisition: checklistFields.requisition,
  mistaken: checklistFields.undone,
  answered: checklistFields.answered,
}

interface ChecklistDialogProps {
  request: ChecklistRequest
  page: ClientApplicationPage
  action: RecordAction
  onClose: () => void
}

/** What is typed for an entry of the checklist: a day, a reference, a document, or a reason. */
export function ChecklistDialog({ request, page, action, onClose }: ChecklistDialogProps) {
  const [today] = useState(() => harareDate(Date.now()))
  const { entry } = request
  const mutate = (values: object) => {
    const { on, document, ...words } = values as { on?: string; document?: number | null }
    const about = 'item' in request ? { item: request.item } : 'about' in request ? { about: request.about } : {}
    // the day is only named if it is another one
    const day = on === undefined || on === today ? {} : { on }
    const paper = document ? { documentId: document } : {}
    action.mutate({ entry, ...about, ...words, ...day, ...paper, before: page.checklist.last } as ChecklistEntryForm)
  }
  const isThere = entry === 'done' || entry === 'requisition'
  const text = { autoComplete: 'off', maxLength: limits.reference }
  return (
    <FormDialog
      title={titles[entry]}
      size="small"
      confirmLabel={copy.record}
      pendingLabel={copy.saving}
      idPrefix="checklist-"
      schema={schemas[entry] as z.ZodMiniType<object>}
      action={{ ...action, mutate }}
      lead={'name' in request ? <p className="strong">{request.name}</p> : undefined}
      onClose={onClose}
    >
      {(field) => (
        <>
          {reasonLabels[entry] && (
            <TextField
              {...field('reason')}
              label={reasonLabels[entry]}
              autoComplete="off"
              maxLength={limits.text}
              required
            />
          )}
          {isThere && (
            <TextField
              {...field('reference')}
              {...text}
              label={entry === 'done' ? copy.referenceLabel : copy.requisitionReference}
              isOptional
            />
          )}
          {isThere && (
            <SelectField {...field('document')} label={copy.documentLabel} isOptional>
              <option value="">{copy.none}</option>
              {page.documents.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectField>
          )}
          {(isThere || entry === 'answered') && (
            <TextField {...field('on')} type="date" label={copy.on} defaultValue={today} max={today} required />
          )}
        </>
      )}
    </FormDialog>
  )
}

const reasonLabels: Partial<Record<ChecklistRequest['entry'], string>> = {
  'not-needed': copy.whyNot,
  undone: copy.whatWrong,
  mistaken: copy.whatWrong,
  requisition: copy.requisitionReason,
}
