import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DocumentView } from '#contract/application-views'
import { documentTypes, fileMessages, maxFileBytes } from '#contract/files'
import { SignInAgain } from '../accounts/sign-in-again'
import { sendFile, serverMessage } from '../api'
import { isSignedOut } from '../session-change'
import { FileDrop } from '../ui/file-drop'
import { applicationWords } from './words'

interface Upload {
  name: string
  part: number
}

/** Sends documents one after another; the ones that arrived stay, whatever happens to the next. */
export function DocumentUpload({ id, isAskedFor }: { id: number; isAskedFor: boolean }) {
  const client = useQueryClient()
  const [upload, setUpload] = useState<Upload | null>(null)
  const send = useMutation({
    mutationFn: async (files: File[]) => {
      for (const [position, file] of files.entries()) {
        setUpload({ name: file.name, part: 0 })
        await sendDocument(id, file, (part) => setUpload({ name: file.name, part })).catch((cause: unknown) => {
          throw new NotSent(files.slice(position), cause)
        })
      }
      return files.length
    },
    onSettled: async () => {
      setUpload(null)
      await Promise.all(
        [['application', String(id)], ['reference'], ['applications']].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      )
    },
  })
  const { error } = send
  return (
    <div className="document-upload">
      <FileDrop
        label={isAskedFor ? applicationWords.uploadDocument : 'Add a document'}
        hint="PDF, JPEG, PNG or HEIC, up to 15 MB each. Drop files here or choose them."
        accept={documentTypes}
        isMultiple
        onFiles={(files) => send.mutate(files)}
        upload={upload}
        error={error instanceof NotSent && !isSignedOut(error.cause) ? error.message : undefined}
      />
      <p role="status" className="document-sent">
        {send.isSuccess &&
          `${send.data === 1 ? 'The document has' : `${send.data} documents have`} arrived. Your law firm can see it now.`}
      </p>
      {error instanceof NotSent && isSignedOut(error.cause) && (
        <SignInAgain onSignedIn={() => send.mutate(error.rest)} onClose={send.reset} />
      )}
    </div>
  )
}

/** Which files are still to be sent, and what was wrong with the first of them. */
class NotSent extends Error {
  readonly rest: File[]

  constructor(rest: File[], cause: unknown) {
    super(`${rest[0]?.name ?? 'The file'}: ${wordsFor(cause)}`, { cause })
    this.rest = rest
  }
}

const wordsFor = (cause: unknown) =>
  cause instanceof RangeError
    ? cause.message
    : serverMessage(cause, 'It did not arrive. Please check your connection and choose it again.')

async function sendDocument(id: number, file: File, onPart: (part: number) => void): Promise<DocumentView> {
  // a browser that does not know the type leaves it to the server, which reads the content
  if (file.type !== '' && !documentTypes.some((type) => type === file.type))
    throw new RangeError(fileMessages.notADocument)
  if (file.size > maxFileBytes) throw new RangeError(fileMessages.tooLarge)
  return sendFile(`/api/applications/${id}/documents`, file, { onPart })
}
