import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeedVersion } from '#contract/deed-views'
import { fileMessages, maxFileBytes } from '#contract/files'
import type { ClientFile } from '#contract/firm-views'
import { newKey, sendFile, serverMessage } from '../api'
import { Card } from '../ui/card'
import { FileDrop } from '../ui/file-drop'
import { toast } from '../ui/toast'
import { DeedEntry } from './deed-entry'
import { reloadFile } from './file-queries'
import { asMember } from './member-query'
import { useMember } from './portal-gate'
import { fileWords } from './words'

const deedType = 'application/pdf'

/** The versions of the digitised deed. One member uploads, a second one releases. */
export function DeedCard({ file, deeds }: { file: ClientFile; deeds: readonly DeedVersion[] }) {
  const mayChange = useMember().admin.permissions.includes('deeds')
  const newest = deeds.toSorted((a, b) => b.version - a.version)
  return (
    <Card title="Digital deed">
      {deeds.length === 0 && <p className="file-nothing">No deed has been uploaded yet.</p>}
      <ul className="file-list">
        {newest.map((deed) => (
          <DeedEntry key={deed.version} file={file} deed={deed} mayChange={mayChange} />
        ))}
      </ul>
      {mayChange && <DeedUpload fileId={file.id} />}
    </Card>
  )
}

function DeedUpload({ fileId }: { fileId: number }) {
  const [error, setError] = useState<string>()
  const [part, setPart] = useState(0)
  const upload = useMutation({
    mutationFn: (file: File) =>
      asMember(sendFile(`/api/lawfirm/clients/${fileId}/deed`, file, { onPart: setPart, key: newKey() })),
    onMutate: () => setPart(0),
    onSuccess: async () => {
      toast({ title: fileWords.uploaded, description: fileWords.uploadedMore })
      await reloadFile(fileId)
    },
    onError: (refusal) => {
      const said = serverMessage(refusal, fileWords.uploadFailedMore)
      setError(said)
      toast({ title: fileWords.uploadFailed, description: said, variant: 'destructive' })
    },
  })
  const take = ([file]: File[]) => {
    if (!file) return
    const wrong = file.type !== deedType ? fileMessages.notADeed : file.size > maxFileBytes && fileMessages.tooLarge
    setError(wrong || undefined)
    if (!wrong) upload.mutate(file)
  }
  return (
    <FileDrop
      label="Upload a deed"
      hint="A PDF of at most 15 MB. Another member of your firm then releases it."
      accept={[deedType]}
      onFiles={take}
      error={error}
      upload={upload.isPending ? { name: upload.variables.name, part } : null}
    />
  )
}
