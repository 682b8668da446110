import { useState } from 'react'
import { documentTypes } from '#contract/documents/documents'
import { type TypedLicence, typedLicence } from '#contract/firms/licence'
import type { TeamMember } from '#contract/firms/team'
import { ActionForm } from '../../server/action/action-form'
import { useAction } from '../../server/action/use-action'
import { SelectField, TextField } from '../../ui/form/field'
import { FileDrop } from '../../ui/form/files/file-drop'
import { toast } from '../../ui/overlay/toast'
import { licenceCopy } from './copy'
import { reloadLicences, sendLicence } from './licence-query'

interface LicenceFormProps {
  lawyers: readonly TeamMember[]
  year: number
}

/** Enters a certificate with its file. */
export function LicenceForm(props: LicenceFormProps) {
  const [sent, setSent] = useState(0)
  return <OneLicence key={sent} {...props} onSent={() => setSent((times) => times + 1)} />
}

function OneLicence({ lawyers, year, onSent }: LicenceFormProps & { onSent: () => void }) {
  const [file, setFile] = useState<File>()
  const [isMissing, setMissing] = useState(false)
  const send = useAction({
    mutationFn: async (answers: TypedLicence) => file && sendLicence(answers, file),
    onSuccess: () => {
      toast({ title: licenceCopy.sent, description: licenceCopy.sentMore })
      onSent()
    },
    onSettled: () => void reloadLicences(),
    failed: { title: licenceCopy.sendFailed, text: licenceCopy.kept },
  })
  const action = {
    ...send,
    mutate: (answers: TypedLicence) => (file ? send.mutate(answers) : setMissing(true)),
  }
  return (
    <ActionForm
      schema={typedLicence}
      action={action}
      idPrefix="licence-"
      lead={<p className="strong">{licenceCopy.enter}</p>}
      button={{ pendingText: licenceCopy.sending, children: licenceCopy.send }}
    >
      {(field) => (
        <>
          <SelectField {...field('memberId')} label={licenceCopy.lawyer}>
            {lawyers.map(({ id, fullName }) => (
              <option key={id} value={id}>
                {fullName}
              </option>
            ))}
          </SelectField>
          <TextField {...field('number')} label={licenceCopy.number} autoComplete="off" required />
          <SelectField {...field('year')} label={licenceCopy.year} defaultValue={String(year)}>
            {[year, year + 1].map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </SelectField>
          <FileDrop
            label={file ? licenceCopy.chosen(file.name) : licenceCopy.file}
            hint={licenceCopy.fileHint}
            accept={documentTypes}
            error={isMissing && !file ? licenceCopy.fileNeeded : undefined}
            onFiles={([chosen]) => setFile(chosen)}
          />
        </>
      )}
    </ActionForm>
  )
}
