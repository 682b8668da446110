import { useState } from 'react'
import { fileMessages, maxFileBytes } from '#contract/files'
import type { DeedVersion } from '#contract/views/deeds'
import type { ClientFile } from '#contract/views/firms'
import { useAction } from '../../server/action/use-action'
import { newKey, sendFile, serverMessage } from '../../server/api'
import { Card } from '../../ui/card'
import { FileDrop } from '../../ui/form/file-drop'
import { toast } from '../../ui/overlay/toast'
import { fileCopy } from '../copy'
import { reloadFile } from '../files/file-queries'
import { asMember } from '../member-query'
import { useMember } from '../portal-gate'
import { DeedEntry } from './deed-entry'
import { pictureOf } from './first-page'

const deedType = 'application/pdf'

/** One member uploads, a second one releases. */
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
  const upload = useAction({
    mutationFn: async (file: File) => {
      const address = `/api/lawfirm/clients/${fileId}/deed`
      const [picture, deed] = await Promise.all([
        pictureOf(file),
        asMember(sendFile<DeedVersion>(address, file, { onPart: setPart, key: newKey() })),
      ])
      // the deed is uploaded, with or without its picture
      if (picture) await sendFile(`${address}/${deed.version}/picture`, picture).catch(() => undefined)
      return deed
    },
    onMutate: () => setPart(0),
    onSuccess: async () => {
      toast({ title: fileCopy.uploaded, description: fileCopy.uploadedMore })
      await reloadFile(fileId)
    },
    onError: (refusal) => setError(serverMessage(refusal, fileCopy.uploadFailedMore)),
    failed: { title: fileCopy.uploadFailed, text: fileCopy.uploadFailedMore },
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
      hint="A PDF, up to 15 MB. Another member of your firm then releases it."
      accept={[deedType]}
      onFiles={take}
      error={error}
      upload={upload.isPending ? { name: upload.variables.name, part } : null}
    />
  )
}
