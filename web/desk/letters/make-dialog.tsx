import { useState } from 'react'
import { fieldFacts, type LetterField, type LetterValues } from '#contract/desk/letters/fields'
import type { LetterForm } from '#contract/desk/letters/forms'
import { letterTitles } from '#contract/desk/letters/kinds'
import { fieldsIn, filledText, mostLettersIn } from '#contract/desk/letters/text-rules'
import type { LetterTemplate } from '#contract/desk/letters/views'
import { day, harareDate, harareMidnight } from '#contract/time'
import type { FieldOf } from '../../server/action/action-form'
import { FormDialog } from '../../server/action/form-dialog'
import { useAction } from '../../server/action/use-action'
import { useKeyedCall } from '../../server/action/use-keyed-call'
import { fieldErrors } from '../../server/api'
import { TextArea, TextField } from '../../ui/form/field'
import { toast } from '../../ui/overlay/toast'
import { Disclosure } from '../../ui/page/disclosure'
import { makeCopy as copy } from './copy'
import { makeLetter, reloadLetters } from './letter-calls'
import { formOf, nameOf, valuesOf } from './letter-fields'

interface MakeDialogProps {
  fileId: number
  template: LetterTemplate
  facts: LetterValues
  onClose: () => void
}

const prefix = 'letter-'

/** Asks for what the file does not have, and shows the letter before it is made. */
export function MakeDialog({ fileId, template, facts, onClose }: MakeDialogProps) {
  const { kind, version, text, checked } = template
  const [today] = useState(() => harareDate(Date.now()))
  const [typed, setTyped] = useState<LetterValues>(facts)
  // what the file had when the dialog opened: a field stays where it is while it is filled in
  const [known] = useState(facts)
  const write = useKeyedCall((form: LetterForm, key) => makeLetter(fileId, form, key))
  const make = useAction({
    mutationFn: (values: LetterForm['values']) => write({ kind, version, values }),
    onSuccess: async () => {
      toast({ title: copy.done, description: letterTitles[kind] })
      onClose()
      await reloadLetters(fileId)
    },
    failed: { title: copy.failed, text: copy.kept },
    onConflict: () => reloadLetters(fileId),
  })
  const fields = fieldsIn(text)
  const missing = fields.filter((field) => !known[field])
  const there = fields.filter((field) => known[field])
  return (
    <FormDialog
      title={letterTitles[kind]}
      confirmLabel={copy.confirm}
      pendingLabel={copy.making}
      idPrefix={prefix}
      schema={formOf(text, today)}
      action={make}
      serverErrors={fieldErrors(make.error).map(({ path, message }) => ({
        path: nameOf(path.replace(/^values\./, '')),
        message,
      }))}
      onChange={({ currentTarget }) => setTyped(valuesOf(Object.fromEntries(new FormData(currentTarget))))}
      lead={
        <>
          <p>{missing.length > 0 ? copy.toFill : copy.allThere}</p>
          {!checked && <p className="minor">{copy.unchecked}</p>}
        </>
      }
      onClose={onClose}
    >
      {(field, errors) => (
        <>
          {missing.map((each) => (
            <LetterInput key={each} field={each} value="" today={today} own={field} />
          ))}
          {there.length > 0 && (
            <Disclosure
              title={copy.known}
              isOpen={missing.length === 0 || there.some((each) => errors.some(({ path }) => path === nameOf(each)))}
            >
              <div className="stack">
                {there.map((each) => (
                  <LetterInput key={each} field={each} value={known[each] ?? ''} today={today} own={field} />
                ))}
              </div>
            </Disclosure>
          )}
          <Disclosure title={copy.preview}>
            <p className="letter-preview">{previewOf(text, typed)}</p>
          </Disclosure>
        </>
      )}
    </FormDialog>
  )
}

/** The letter with what is typed; what is missing is named in square brackets. */
const previewOf = (text: string, typed: LetterValues): string =>
  filledText(
    text,
    Object.fromEntries(fieldsIn(text).map((field) => [field, typed[field]?.trim() || copy.place(field)])),
  ).replace(/^# /gm, '')

interface LetterInputProps {
  field: LetterField
  value: string
  today: string
  own: FieldOf
}

function LetterInput({ field, value, today, own }: LetterInputProps) {
  const { label, kind, hint } = fieldFacts(field)
  const shared = { ...own(nameOf(field)), label, hint, defaultValue: value, required: true }
  if (kind === 'text') return <TextArea {...shared} rows={3} maxLength={mostLettersIn(field)} />
  if (kind === 'day')
    return <TextField {...shared} type="date" {...(field === 'end date' ? { min: nextDay(today) } : {})} />
  return <TextField {...shared} autoComplete="off" maxLength={mostLettersIn(field)} />
}

const nextDay = (today: string): string => harareDate(harareMidnight(today) + day)
