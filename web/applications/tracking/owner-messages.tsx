import type { OwnerApplication } from '#contract/applications/views'
import { CollapsedMessages } from '../../messaging/collapsed-messages'
import type { Conversation } from '../../messaging/conversation'
import { MessagesCard } from '../../messaging/messages-card'
import { api, idempotencyHeaders } from '../../server/api'
import { useOwnerOfDrafts } from '../../server/device/use-draft'
import { reloadApplications } from '../../server/queries/applications-query'
import { asOwner } from '../../server/sessions/session-change'
import { useIsPhone } from '../../ui/page/use-is-phone'
import { messagesCopy } from '../copy'

/** The owner's conversation with their law firm. */
export function OwnerMessages({ application }: { application: OwnerApplication }) {
  const { id, firmName, unreadMessages } = application
  const owner = useOwnerOfDrafts()
  const param = { id: String(id) }
  const calls = api.applications[':id'].messages
  const conversation: Conversation = {
    side: 'client',
    id,
    owner,
    path: `/api/applications/${id}/messages`,
    list: (query) => asOwner(calls.$get({ param, query })),
    send: (json, key) => asOwner(calls.$post({ param, json }, idempotencyHeaders(key))),
    markRead: (upTo) => asOwner(calls.read.$post({ param, json: { upTo } })),
    removeFile: (attachment) =>
      asOwner(calls.documents[':attachmentId'].$delete({ param: { ...param, attachmentId: String(attachment) } })),
    documentPath: (document) => `/api/applications/${id}/documents/${document}`,
    guard: asOwner,
    onChanged: reloadApplications,
  }
  const Messages = useIsPhone() ? CollapsedMessages : MessagesCard
  return (
    <Messages
      conversation={conversation}
      unread={unreadMessages}
      empty={firmName ? messagesCopy.empty(firmName) : messagesCopy.emptyWithoutFirm}
      composer={{ sentMore: firmName ? messagesCopy.sentMore(firmName) : messagesCopy.sentWithoutFirm }}
    />
  )
}
