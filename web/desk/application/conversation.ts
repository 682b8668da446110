import { asMember } from '../../firms/member-query'
import type { Conversation } from '../../messaging/conversation'
import { api, idempotencyHeaders } from '../../server/api'
import type { DraftOwner } from '../../server/device/draft-rules'
import { queryClient } from '../../server/server-state'
import { applicationQuery, showApplication } from '../queries/application-queries'
import { withMessagesRead } from '../queries/cached-list'

/** The conversation with the client of a file, as the firm uses it. */
export function conversationOf(id: number, owner: DraftOwner): Conversation {
  const param = { id: String(id) }
  const calls = api.lawfirm.clients[':id']
  return {
    side: 'firm',
    id,
    owner,
    path: `/api/lawfirm/clients/${id}/messages`,
    list: (query) => asMember(calls.messages.$get({ param, query })),
    send: (json, key) => asMember(calls.messages.$post({ param, json }, idempotencyHeaders(key))),
    markRead: (upTo) => asMember(calls.messages.read.$post({ param, json: { upTo } })),
    removeFile: (attachment) =>
      asMember(
        calls.messages.documents[':attachmentId'].$delete({ param: { ...param, attachmentId: String(attachment) } }),
      ),
    documentPath: (document) => `/api/lawfirm/clients/${id}/documents/${document}`,
    guard: asMember,
    onChanged: () => {
      const page = queryClient.getQueryData(applicationQuery(param.id).queryKey)
      if (page) showApplication(withMessagesRead(page.file))
    },
  }
}
