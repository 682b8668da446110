import { useState } from 'react'
import type { DocumentType } from '#contract/documents/documents'
import { uploadCopy } from '../../../documents/uploads/copy'
import { type Destination, type Progress, sendUpload } from '../../../documents/uploads/send-upload'
import { UnfinishedUploads } from '../../../documents/uploads/unfinished-uploads'
import { Cancelled } from '../../../documents/uploads/upload-errors'
import { useUploadProgress } from '../../../documents/uploads/use-upload-progress'
import { asMember } from '../../../firms/member-query'
import { type Failed, useAction } from '../../../server/action/use-action'
import { ApiError, newIdempotencyKey, serverMessage } from '../../../server/api'
import { Button } from '../../../ui/button'
import { FileDrop } from '../../../ui/form/files/file-drop'

interface FileSendProps<Answer> {
  destination: Destination
  label: string
  hint: string
  accept: readonly DocumentType[]
  /** Why a file is refused before it is sent. */
  refusalOf: (file: File) => string | undefined
  /** Makes the answer for a file that went in pieces, from the id of what it became. */
  answerOf?: (id: number) => Answer
  /** Waits until everything about the file is done; by default until it has arrived. */
  complete?: (file: File, sent: Promise<Answer | undefined>) => Promise<unknown>
  onSent: () => Promise<unknown>
  failed: Failed
}

/** Takes one file of a member's and sends it, a large one in pieces. */
export function FileSend<Answer>(props: FileSendProps<Answer>) {
  const { destination, label, hint, accept, refusalOf, answerOf, complete = (_, sent) => sent, onSent, failed } = props
  const [error, setError] = useState<string>()
  const [keys] = useState(() => new Map<string, string>())
  const { upload, show, clear } = useUploadProgress()
  const send = useAction({
    mutationFn: async (file: File) => {
      const progress: Progress = { name: file.name, bytes: 0, total: file.size, state: 'sending' }
      const report = (more: Partial<Progress>) => show({ ...Object.assign(progress, more) })
      report({})
      const print = `${file.name} ${file.size} ${file.lastModified}`
      const key = keys.get(print) ?? newIdempotencyKey()
      keys.set(print, key)
      await complete(
        file,
        asMember(sendUpload<Answer>({ ...destination, file, key, report, ...(answerOf ? { answerOf } : {}) })),
      )
      keys.delete(print)
    },
    onSuccess: onSent,
    onError: (refusal) => {
      if (!(refusal instanceof Cancelled)) setError(serverMessage(refusal, failed.text))
    },
    onSettled: clear,
    isQuiet: (refusal) => refusal instanceof Cancelled,
    failed,
  })
  const take = ([file]: File[]) => {
    if (!file) return
    const refusal = refusalOf(file)
    setError(refusal)
    if (!refusal) send.mutate(file)
  }
  return (
    <div className="file-send stack-2">
      <FileDrop label={label} hint={hint} accept={accept} onFiles={take} error={error} upload={upload} />
      {send.isError && mayWork(send.error) && (
        <Button size="small" variant="secondary" onClick={() => take([send.variables])}>
          {uploadCopy.again}
        </Button>
      )}
      {!send.isPending && <UnfinishedUploads at={destination.inPieces} guard={asMember} />}
    </div>
  )
}

/** Whether the same file may arrive when it is sent again. */
const mayWork = (error: Error): boolean =>
  !(error instanceof Cancelled) && !(error instanceof ApiError && error.status >= 400 && error.status < 500)
