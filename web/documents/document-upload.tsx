import { WifiOff } from 'lucide-react'
import { type ComponentProps, type ComponentType, useRef, useState } from 'react'
import { documentTypes } from '#contract/documents/documents'
import { SignInAgain } from '../identity/sign-in-again'
import { useAction } from '../server/action/use-action'
import { serverMessage } from '../server/api'
import { asOwner, isSignedOut } from '../server/sessions/session-change'
import { Button } from '../ui/button'
import { FileDrop } from '../ui/form/files/file-drop'
import { Notice } from '../ui/notice'
import { documentCopy as copy } from './copy'
import { usePhotos } from './photos/use-photos'
import { type Sent, Stopped, sendDocuments } from './send-documents'
import type { Destination } from './uploads/send-upload'
import { UnfinishedUploads } from './uploads/unfinished-uploads'
import { useUploadProgress } from './uploads/use-upload-progress'

interface DocumentUploadProps extends Destination {
  label: string
  /** Who sees the documents, as the start of a sentence. */
  reader: string
  onSent: () => Promise<unknown>
  /** How files are chosen, where that is not by a drop zone. */
  Choose?: ComponentType<ComponentProps<typeof FileDrop>>
}

/** Sends documents one at a time; a failure does not affect those already sent. */
export function DocumentUpload({ label, reader, onSent, Choose = FileDrop, ...place }: DocumentUploadProps) {
  const { upload, show, clear } = useUploadProgress()
  const [keys] = useState(() => new Map<string, string>())
  const send = useAction({
    mutationFn: (files: readonly File[]) => sendDocuments(files, { ...place, onProgress: show, keys }),
    onSettled: async (_sent, error) => {
      clear()
      // a refetch would leave the page and lose the files that have not been sent
      if (error instanceof Stopped && isSignedOut(error.cause)) return
      await onSent()
    },
  })
  const { doing, review, take, endReview } = usePhotos(send.mutate)
  const frame = useRef<HTMLDivElement>(null)
  const chooseAgain = () => {
    endReview()
    frame.current?.querySelector<HTMLInputElement>('input[type=file]')?.click()
  }
  const stopped = send.error instanceof Stopped ? send.error : undefined
  const sent = send.data ?? stopped?.sent
  const isOver = stopped !== undefined && isSignedOut(stopped.cause)
  return (
    <div className="document-upload" ref={frame}>
      <Choose
        label={label}
        hint={copy.hint}
        accept={documentTypes}
        isMultiple
        onFiles={take}
        upload={upload ?? doing}
      />
      {review && (
        <review.Panel
          key={review.number}
          prepared={review.prepared}
          onSend={(files) => {
            endReview()
            send.mutate(files)
          }}
          onChooseAgain={chooseAgain}
        />
      )}
      {!upload && !doing && !review && place.request === undefined && (
        <UnfinishedUploads at={place.inPieces} link={place.link} guard={asOwner} />
      )}
      {sent && !doing && !review && <Outcome {...sent} reader={reader} />}
      {stopped && !isOver && (
        <Notice
          tone="warning"
          icon={WifiOff}
          title={copy.notUploaded(stopped.rest[0]?.name)}
          action={
            <Button variant="secondary" size="small" onClick={() => send.mutate(stopped.rest)}>
              Try again
            </Button>
          }
        >
          <p>{serverMessage(stopped.cause, 'Please try again. That won’t upload anything twice.')}</p>
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
