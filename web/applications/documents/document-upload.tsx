import { WifiOff } from 'lucide-react'
import { useState } from 'react'
import { documentTypes } from '#contract/files'
import { SignInAgain } from '../../identity/sign-in-again'
import { useAction } from '../../server/action/use-action'
import { serverMessage } from '../../server/api'
import { isSignedOut } from '../../server/session-change'
import { Button } from '../../ui/button'
import { FileDrop } from '../../ui/form/file-drop'
import { Notice } from '../../ui/notice'
import { type Sent, Stopped, sendDocuments } from './send-documents'

interface DocumentUploadProps {
  /** The address that takes a file as its body. */
  to: string
  label: string
  /** Who sees the documents, as the start of a sentence. */
  reader: string
  onSent: () => Promise<unknown>
}

/** Sends documents one at a time; a failure does not affect those already sent. */
export function DocumentUpload({ to, label, reader, onSent }: DocumentUploadProps) {
  const [upload, setUpload] = useState<{ name: string; part: number } | null>(null)
  const [keys] = useState(() => new Map<string, string>())
  const send = useAction({
    mutationFn: (files: readonly File[]) => sendDocuments(files, { to, onPart: setUpload, keys }),
    onSettled: async (_sent, error) => {
      setUpload(null)
      // a refetch would leave the page and lose the files that have not been sent
      if (error instanceof Stopped && isSignedOut(error.cause)) return
      await onSent()
    },
  })
  const stopped = send.error instanceof Stopped ? send.error : undefined
  const sent = send.data ?? stopped?.sent
  const isOver = stopped !== undefined && isSignedOut(stopped.cause)
  return (
    <div className="document-upload">
      <FileDrop
        label={label}
        hint="PDF, JPEG, PNG or HEIC, up to 15 MB each. Drop files here or choose them."
        accept={documentTypes}
        isMultiple
        onFiles={(files) => send.mutate(files)}
        upload={upload}
      />
      {sent && <Outcome {...sent} reader={reader} />}
      {stopped && !isOver && (
        <Notice
          tone="warning"
          icon={WifiOff}
          title={`${stopped.rest[0]?.name ?? 'The file'} was not uploaded`}
          action={
            <Button variant="secondary" size="small" onClick={() => send.mutate(stopped.rest)}>
              Try again
            </Button>
          }
        >
          <p>
            {serverMessage(stopped.cause, 'Please check your connection. Trying again won’t upload anything twice.')}
          </p>
        </Notice>
      )}
      {isOver && <SignInAgain onSignedIn={() => send.mutate(stopped.rest)} onClose={send.reset} />}
    </div>
  )
}

const Outcome = ({ arrived, refused, reader }: Sent & { reader: string }) => (
  <>
    <p role="status" className="document-sent">
      {arrived > 0 &&
        `${arrived === 1 ? 'The document has' : `${arrived} documents have`} been uploaded. ${reader} can see ${arrived === 1 ? 'it' : 'them'} now.`}
    </p>
    {refused.length > 0 && (
      <div role="alert">
        <ul className="document-refused">
          {refused.map(({ name, reason }, position) => (
            <li key={`${position}${name}`}>
              {name}: {reason}
            </li>
          ))}
        </ul>
      </div>
    )}
  </>
)
