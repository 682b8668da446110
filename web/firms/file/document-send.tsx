import { useState } from 'react'
import { documentTypes, fileMessages, maxFileBytes } from '#contract/files'
import { useAction } from '../../server/action/use-action'
import { newKey, sendFile, serverMessage } from '../../server/api'
import { FileDrop } from '../../ui/form/file-drop'
import { toast } from '../../ui/overlay/toast'
import { fileCopy } from '../copy'
import { reloadFile } from '../files/file-queries'
import { asMember } from '../member-query'

export function DocumentSend({ fileId }: { fileId: number }) {
  const [error, setError] = useState<string>()
  const [part, setPart] = useState(0)
  const send = useAction({
    mutationFn: (file: File) =>
      asMember(sendFile(`/api/lawfirm/clients/${fileId}/documents`, file, { onPart: setPart, key: newKey() })),
    onMutate: () => setPart(0),
    onSuccess: async () => {
      toast({ title: fileCopy.documentSent, description: fileCopy.documentSentMore })
      await reloadFile(fileId)
    },
    onError: (refusal) => setError(serverMessage(refusal, fileCopy.documentFailedMore)),
    failed: { title: fileCopy.documentFailed, text: fileCopy.documentFailedMore },
  })
  const take = ([file]: File[]) => {
    if (!file) return
    setError(file.size > maxFileBytes ? fileMessages.tooLarge : undefined)
    if (file.size <= maxFileBytes) send.mutate(file)
  }
  return (
    <FileDrop
      label="Send the owner a document"
      hint="A PDF or a picture, up to 15 MB. We notify the owner straight away."
      accept={documentTypes}
      onFiles={take}
      error={error}
      upload={send.isPending ? { name: send.variables.name, part } : null}
    />
  )
}
