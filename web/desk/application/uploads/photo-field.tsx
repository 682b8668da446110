import { useState } from 'react'
import type { DocumentView } from '#contract/applications/views'
import { useMember } from '../../../firms/member'
import { SelectField } from '../../../ui/form/field'
import { DocumentSend } from './document-send'
import { photoFieldCopy as copy } from './photo-copy'

interface PhotoFieldProps {
  field: { id: string; name: string; error: string | undefined }
  label: string
  applicationId: number
  /** Of the application; those that the firm sent are offered. */
  documents: readonly DocumentView[]
  isOptional?: boolean
}

/** A photo or scan for an entry: one that the client has, or a new one, which is sent to the client from here. */
export function PhotoField({ field, label, applicationId, documents, isOptional = false }: PhotoFieldProps) {
  const { admin } = useMember()
  const [chosen, setChosen] = useState('')
  const maySend = admin.permissions.includes('deeds')
  return (
    <div className="stack-2">
      <SelectField
        {...field}
        error={chosen ? undefined : field.error}
        label={label}
        hint={maySend ? copy.hint : copy.hintAlone}
        isOptional={isOptional}
        required={!isOptional}
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
      >
        <option value="">{isOptional ? copy.none : copy.choose}</option>
        {documents.flatMap(({ id, name, isFromFirm }) =>
          isFromFirm ? (
            <option key={id} value={id}>
              {name}
            </option>
          ) : (
            []
          ),
        )}
      </SelectField>
      {maySend && <DocumentSend fileId={applicationId} label={copy.take} onArrived={(id) => setChosen(String(id))} />}
    </div>
  )
}
