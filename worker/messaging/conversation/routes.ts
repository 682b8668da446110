import * as z from 'zod/mini'
import { historyEntry } from '#contract/applications/history-views'
import { byId, idField } from '#contract/fields/fields'
import { pageQuery } from '#contract/fields/paging'
import { adminMessage, byAttachment, messageForm, readMark } from '#contract/messaging/conversation'
import { conversationMessage, pendingAttachment, unreadView } from '#contract/messaging/conversation-views'
import { firmMessage } from '#contract/messaging/firm-message'
import { templatesForm, templatesView } from '#contract/messaging/message-templates'
import { requireViewer } from '../../applications/viewer'
import { forMessage, serveUploads } from '../../documents/uploads/serve-uploads'
import { requireMember, requirePermission } from '../../firms/member'
import { requireAdmin } from '../../identity/owner'
import { setPageHeaders } from '../../platform/database/page'
import { fileBody } from '../../platform/files/file-body'
import { call } from '../../platform/http/description'
import { router } from '../../platform/http/router'
import { body, params, query } from '../../platform/http/validate'
import { clientsAttachment, membersAttachment } from './attach-in-pieces'
import { attachAsClient, attachAsMember, removeAsClient, removeAsMember } from './attachments'
import { markReadByClient, markReadByMember, readAsClient, readAsFirm } from './read-conversation'
import { sendFirmMessage } from './send-firm-message'
import { sendAsAdmin, sendAsClient, sendAsMember } from './send-message'
import { changeTemplates, messageTemplates } from './templates'

export const clientAttachmentRoutes = serveUploads('/applications/:id/messages/uploads', {
  words: forMessage,
  guard: requireViewer,
  place: { id: idField },
  purposeOf: ({ viewer }, { id }) => clientsAttachment(viewer, id),
})

export const firmAttachmentRoutes = serveUploads('/lawfirm/clients/:id/messages/uploads', {
  words: forMessage,
  guard: requireMember,
  place: { id: idField },
  purposeOf: ({ member }, { id }) => membersAttachment(member, id),
})

export const clientConversationRoutes = router()
  .get(
    '/applications/:id/messages',
    call('The conversation with the law firm, newest first.', () => z.array(conversationMessage)),
    requireViewer,
    params(byId),
    query(pageQuery),
    async (c) => {
      const page = await readAsClient(c.var.context, c.var.viewer, c.req.valid('param').id, c.req.valid('query'))
      return c.json(setPageHeaders(c, page), 200)
    },
  )
  .post(
    '/applications/:id/messages',
    call('Sends the law firm a message, with files uploaded for it.', () => conversationMessage),
    requireViewer,
    params(byId),
    body(messageForm),
    async (c) =>
      c.json(await sendAsClient(c.var.context, c.var.viewer, c.req.valid('param').id, c.req.valid('json')), 201),
  )
  .post(
    '/applications/:id/messages/read',
    call('Marks the messages up to one as read.', () => unreadView),
    requireViewer,
    params(byId),
    body(readMark),
    async (c) => {
      const { upTo } = c.req.valid('json')
      return c.json(await markReadByClient(c.var.context, c.var.viewer, c.req.valid('param').id, upTo), 200)
    },
  )
  .post(
    '/applications/:id/messages/documents',
    call('Uploads a file for a message as the raw body.', () => pendingAttachment),
    requireViewer,
    params(byId),
    fileBody('document'),
    async (c) => c.json(await attachAsClient(c.var.context, c.var.viewer, c.req.valid('param').id, c.var.file), 201),
  )
  .delete(
    '/applications/:id/messages/documents/:attachmentId',
    call('Removes a file that waits for its message.', null),
    requireViewer,
    params(byAttachment),
    async (c) => {
      const { id, attachmentId } = c.req.valid('param')
      await removeAsClient(c.var.context, c.var.viewer, id, attachmentId)
      return c.body(null, 204)
    },
  )

export const firmConversationRoutes = router()
  .get(
    '/lawfirm/clients/:id/messages',
    call('The conversation with the client, newest first.', () => z.array(conversationMessage)),
    requireMember,
    params(byId),
    query(pageQuery),
    async (c) => {
      const page = await readAsFirm(c.var.context, c.var.member, c.req.valid('param').id, c.req.valid('query'))
      return c.json(setPageHeaders(c, page), 200)
    },
  )
  .post(
    '/lawfirm/clients/:id/messages',
    call('Sends the client a message, with files uploaded for it.', () => conversationMessage),
    requireMember,
    params(byId),
    body(messageForm),
    async (c) =>
      c.json(await sendAsMember(c.var.context, c.var.member, c.req.valid('param').id, c.req.valid('json')), 201),
  )
  .post(
    '/lawfirm/clients/:id/messages/read',
    call('Marks the messages up to one as read by the member.', () => unreadView),
    requireMember,
    params(byId),
    body(readMark),
    async (c) => {
      const { upTo } = c.req.valid('json')
      return c.json(await markReadByMember(c.var.context, c.var.member, c.req.valid('param').id, upTo), 200)
    },
  )
  .post(
    '/lawfirm/clients/:id/messages/documents',
    call('Uploads a file for a message as the raw body.', () => pendingAttachment),
    requireMember,
    params(byId),
    fileBody('document'),
    async (c) => c.json(await attachAsMember(c.var.context, c.var.member, c.req.valid('param').id, c.var.file), 201),
  )
  .delete(
    '/lawfirm/clients/:id/messages/documents/:attachmentId',
    call('Removes a file that waits for its message.', null),
    requireMember,
    params(byAttachment),
    async (c) => {
      const { id, attachmentId } = c.req.valid('param')
      await removeAsMember(c.var.context, c.var.member, id, attachmentId)
      return c.body(null, 204)
    },
  )
  .get(
    '/lawfirm/templates',
    call('The firm’s message templates, or the standard ones.', () => templatesView),
    requireMember,
    async (c) => c.json(await messageTemplates(c.var.context, c.var.member), 200),
  )
  .put(
    '/lawfirm/templates',
    call('Replaces the message templates. An empty list brings back the standard ones.', () => templatesView),
    requirePermission('team'),
    body(templatesForm),
    async (c) => c.json(await changeTemplates(c.var.context, c.var.member, c.req.valid('json').templates), 200),
  )
  .post(
    '/lawfirm/clients/:id/message',
    call('Sends the owner a message or requests documents.', () => historyEntry),
    requireMember,
    params(byId),
    body(firmMessage),
    async (c) =>
      c.json(await sendFirmMessage(c.var.context, c.var.member, c.req.valid('param').id, c.req.valid('json')), 201),
  )

export const adminConversationRoutes = router().post(
  '/admin/applications/:id/messages',
  call('Writes to client and firm, who see that the platform joined.', () => conversationMessage),
  requireAdmin,
  params(byId),
  body(adminMessage),
  async (c) =>
    c.json(await sendAsAdmin(c.var.context, c.var.owner, c.req.valid('param').id, c.req.valid('json').text), 201),
)
