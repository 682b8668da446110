import { Paperclip } from 'lucide-react'
import { documentTypes } from '#contract/documents/documents'
import { UnfinishedUploads } from '../documents/uploads/unfinished-uploads'
import { shownUpload } from '../documents/uploads/use-upload-progress'
import { Button } from '../ui/button'
import { FieldError } from '../ui/form/field'
import { fileSize } from '../ui/format/file-size'
import { ProgressLine } from '../ui/progress/progress-line'
import type { Conversation } from './conversation'
import { conversationCopy } from './copy'
import type { Attached, Attachments } from './use-attachments'

interface AttachmentListProps {
  id: string
  conversation: Conversation
  attachments: Attachments
}

/** A button for files, and the list of those for the next message with their progress. */
export const AttachmentList = ({ id, conversation, attachments }: AttachmentListProps) => (
  <div className="attachments">
    {attachments.files.length > 0 && (
      <ul className="attachment-list" aria-label={conversationCopy.attached}>
        {attachments.files.map((file) => (
          <AttachmentRow key={file.key} file={file} attachments={attachments} />
        ))}
      </ul>
    )}
    {attachments.files.some(({ isOneTooMany }) => isOneTooMany) && (
      <UnfinishedUploads at={attachments.inPieces} guard={conversation.guard} except={attachments.taken} />
    )}
    <label className="button button-quiet button-small at-edge attach">
      <Paperclip className="icon" aria-hidden="true" />
      {conversationCopy.attach}
      <input
        type="file"
        className="visually-hidden"
        multiple
        accept={documentTypes.join(',')}
        aria-describedby={`${id}-attach-hint`}
        onChange={({ target }) => {
          attachments.add(Array.from(target.files ?? []))
          target.value = ''
        }}
      />
    </label>
    <p className="minor" id={`${id}-attach-hint`}>
      {conversationCopy.attachHint}
    </p>
    <FieldError id={`${id}-attach-error`} error={attachments.tooMany} />
  </div>
)

function AttachmentRow({ file: entry, attachments }: { file: Attached; attachments: Attachments }) {
  const { file, sending, stored, problem, isRepeatable } = entry
  const upload = sending && !stored && !problem ? shownUpload(sending) : undefined
  return (
    <li className="attachment">
      <div className="attachment-words">
        <p className="attachment-name" role="status">
          {upload?.doing} {stored?.name ?? file.name} <span className="minor">{fileSize(file.size)}</span>
        </p>
        {problem && (
          <p role="alert" className="attachment-problem">
            {conversationCopy.notUploaded}: {problem}
          </p>
        )}
        {upload && <ProgressLine value={upload.part} max={1} label={`${upload.doing} ${file.name}`} />}
        {upload?.more}
      </div>
      {problem && isRepeatable && (
        <Button size="small" variant="quiet" onClick={() => attachments.again(entry)}>
          {conversationCopy.again}
          <span className="visually-hidden"> {file.name}</span>
        </Button>
      )}
      {!(upload && sending?.control) && (
        <Button size="small" variant="quiet" onClick={() => attachments.remove(entry)}>
          {conversationCopy.remove}
          <span className="visually-hidden"> {file.name}</span>
        </Button>
      )}
    </li>
  )
}
