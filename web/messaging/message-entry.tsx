import { Paperclip } from 'lucide-react'
import type { DocumentView } from '#contract/applications/views'
import { unconfirmedSender } from '#contract/messaging/conversation'
import type { ConversationMessage } from '#contract/messaging/conversation-views'
import { type OwnerStatus, ownerStatusLabels } from '#contract/owner-statuses'
import { harareDay } from '#contract/time'
import { ViewLink, viewedDocument } from '../documents/viewer/viewed'
import { Badge } from '../ui/badge'
import { fileSize } from '../ui/format/file-size'
import { When } from '../ui/format/when'
import type { Conversation } from './conversation'
import { channelCopy, conversationCopy } from './copy'
import { markOf } from './delivery-marks'
import { isFromOther } from './read-rules'

interface MessageEntryProps {
  message: ConversationMessage
  conversation: Pick<Conversation, 'side' | 'documentPath'>
}

export function MessageEntry({ message, conversation }: MessageEntryProps) {
  const { kind, sender, by, text, whole, status, channel, isOtherSender, createdAt, attachments, refusedFiles } =
    message
  if (kind === 'joined') {
    return (
      <li className="message-line">
        {conversationCopy.joined(by)} · <When at={createdAt} isTimeOnly />
      </li>
    )
  }
  const { side, documentPath } = conversation
  const isOther = isFromOther(side, message)
  const isUnread = isOther && message.readAt === null && side !== 'platform'
  return (
    <li className={isOther ? 'message' : 'message message-own'}>
      <p className="message-head">
        <span className="strong">{sender === 'platform' ? conversationCopy.ofPlatform(by) : by}</span>
        <span className="minor">
          <When at={createdAt} isTimeOnly />
          {channelCopy[channel] && ` · ${channelCopy[channel]}`}
        </span>
        {kind === 'request' && <Badge colour="orange">{conversationCopy.request}</Badge>}
        {kind === 'status' && <Badge colour="blue">{ownerStatusLabels[status as OwnerStatus] ?? status}</Badge>}
        {isUnread && <Badge colour="yellow">{conversationCopy.newMark}</Badge>}
      </p>
      {text && <p className="message-text">{text}</p>}
      {whole && (
        <details>
          <summary>{conversationCopy.whole}</summary>
          <p className="message-text message-whole">{whole}</p>
        </details>
      )}
      {attachments.length > 0 && (
        <ul className="message-files" aria-label={conversationCopy.attached}>
          {attachments.map((file) => (
            <li key={file.id}>
              <FileLink file={file} path={documentPath?.(file.id)} />
            </li>
          ))}
        </ul>
      )}
      <Changes message={message} />
      {refusedFiles.length > 0 && (
        <ul className="message-files" aria-label={conversationCopy.notTaken}>
          {refusedFiles.map(({ name, reason }, position) => (
            <li key={`${position} ${name}`} className="message-refused">
              <span className="strong">{name}</span> {conversationCopy.wasNotTaken} {reason}
            </li>
          ))}
        </ul>
      )}
      {isOtherSender && <p className="message-warning">{unconfirmedSender[side === 'client' ? 'client' : 'firm']}</p>}
      {!isOther && sender !== 'system' && <Marks message={message} />}
    </li>
  )
}

/** What its sender changed on WhatsApp afterwards, and the client's reaction. */
function Changes({ message: { earlier, deletedAt, reaction } }: Pick<MessageEntryProps, 'message'>) {
  return (
    <>
      {reaction && (
        <p className="minor">
          <span className="visually-hidden">{conversationCopy.reaction} </span>
          {reaction}
        </p>
      )}
      {earlier.length > 0 && (
        <details className="minor">
          <summary>{conversationCopy.edited}</summary>
          <ul>
            {earlier.map(({ text, until }) => (
              <li key={until} className="message-text">
                <When at={until} isTimeOnly />: {text}
              </li>
            ))}
          </ul>
        </details>
      )}
      {deletedAt && (
        <p className="minor">
          {conversationCopy.deleted} <When at={deletedAt} isTimeOnly />
        </p>
      )}
    </>
  )
}

function FileLink({ file, path }: { file: DocumentView; path: string | undefined }) {
  const { name, sizeBytes } = file
  const words = (
    <>
      <Paperclip className="icon" aria-hidden="true" />
      <span className="message-file-name">{name}</span>
      <span className="minor">{fileSize(sizeBytes)}</span>
    </>
  )
  if (!path) return <p>{words}</p>
  return <ViewLink file={viewedDocument(file, path)}>{words}</ViewLink>
}

/** How far one's own message got. */
function Marks({ message }: { message: ConversationMessage }) {
  const { words, at } = markOf(message)
  return (
    <p className="minor">
      {words} {at && <When at={at} isTimeOnly={harareDay(at) === harareDay(message.createdAt)} />}
    </p>
  )
}
