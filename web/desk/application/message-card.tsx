import { isToReplace } from '#contract/applications/progress/replacement-rules'
import type { ClientApplicationPage } from '#contract/desk/views'
import type { MessageForm } from '#contract/messaging/conversation'
import { type FirmMessage, firmMessage, maxAskedFor } from '#contract/messaging/firm-message'
import { ownerStatusLabels } from '#contract/owner-statuses'
import { readsStatus } from '#contract/service-statuses'
import { useMembersDrafts } from '../../firms/member'
import { asMember } from '../../firms/member-query'
import { MessagesCard } from '../../messaging/messages-card'
import { useKeyedCall } from '../../server/action/use-keyed-call'
import { api, idempotencyHeaders } from '../../server/api'
import { useDraft } from '../../server/device/use-draft'
import { SelectField, TextArea } from '../../ui/form/field'
import { reloadApplication } from '../queries/application-queries'
import { RequestKinds } from '../requests/request-kinds'
import { conversationOf } from './conversation'
import { deskCopy } from './copy'
import { TemplateChoice } from './template-choice'

const linesOf = (typed: string): string[] =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

type MessageCardProps = Pick<ClientApplicationPage, 'file' | 'client' | 'history'>

/** The conversation with the client; a message may also request documents or report the registrar's step. */
export function MessageCard({ file: application, client, history }: MessageCardProps) {
  const { id, serviceType, unreadMessages } = application
  const isReplacing = isToReplace({ serviceType, hasTitleDeed: client.hasTitleDeed, changes: history })
  // its client is asked for nothing, and gets no further status
  const isRefunded = application.refunded?.includes('deposit') ?? false
  const owner = useMembersDrafts()
  const [{ kind: drafted = '', documents = '' }, setRequest] = useDraft({ ...owner, application: id, form: 'request' })
  // a draft may be from before the refund
  const kind = isRefunded ? '' : drafted
  const conversation = conversationOf(id, owner)
  const sendMessage = useKeyedCall((json: FirmMessage, key) =>
    asMember(api.lawfirm.clients[':id'].message.$post({ param: { id: String(id) }, json }, idempotencyHeaders(key))),
  )
  const sendWithStatus = ({ text }: MessageForm) => {
    // the server puts the names below the message
    const read = firmMessage.parse({ message: text, status: kind, documents: linesOf(documents) })
    return sendMessage({ ...read, message: text })
  }
  return (
    <MessagesCard
      conversation={conversation}
      unread={unreadMessages}
      empty={deskCopy.noMessages}
      composer={
        client.email === ''
          ? undefined
          : {
              sentMore: deskCopy.messageSentMore,
              send: kind ? sendWithStatus : undefined,
              isComplete: kind === 'additional_docs' && linesOf(documents).length > 0,
              onSent: () => {
                setRequest({})
                void reloadApplication(id)
              },
              isLine: true,
              isStarted: kind !== '',
              options: (insert) => (
                <>
                  <SelectField
                    name="status"
                    label="Type"
                    className="file-message-kind"
                    value={kind}
                    onChange={({ target }) => setRequest({ kind: target.value, documents })}
                  >
                    <option value="">Message</option>
                    {!isRefunded && <option value="additional_docs">Request for documents</option>}
                    {!isRefunded && readsStatus(serviceType, 'submitted_to_registrar') && (
                      <option value="submitted_to_registrar">{ownerStatusLabels.submitted_to_registrar}</option>
                    )}
                  </SelectField>
                  <TemplateChoice application={application} isReplacing={isReplacing} onInsert={insert} />
                  {kind === 'additional_docs' && (
                    <RequestKinds
                      service={serviceType}
                      lines={linesOf(documents)}
                      onChange={(lines) => setRequest({ kind, documents: lines.join('\n') })}
                    />
                  )}
                  {kind === 'additional_docs' && (
                    <TextArea
                      id="documents-needed"
                      name="documents"
                      label="Documents needed"
                      hint={deskCopy.documentsHint(maxAskedFor)}
                      rows={3}
                      isOptional
                      value={documents}
                      onChange={({ target }) => setRequest({ kind, documents: target.value })}
                    />
                  )}
                </>
              ),
            }
      }
    />
  )
}
