import * as z from 'zod/mini'
import { conversationMessage, pendingAttachment, unreadView } from '../messaging/conversation-views'
import { templatesView } from '../messaging/message-templates'

export const conversationAnswers = {
  'GET /api/applications/:id/messages': z.array(conversationMessage),
  'POST /api/applications/:id/messages': conversationMessage,
  'POST /api/applications/:id/messages/read': unreadView,
  'POST /api/applications/:id/messages/documents': pendingAttachment,
  'DELETE /api/applications/:id/messages/documents/:attachmentId': null,
  'GET /api/lawfirm/clients/:id/messages': z.array(conversationMessage),
  'POST /api/lawfirm/clients/:id/messages': conversationMessage,
  'POST /api/lawfirm/clients/:id/messages/read': unreadView,
  'POST /api/lawfirm/clients/:id/messages/documents': pendingAttachment,
  'DELETE /api/lawfirm/clients/:id/messages/documents/:attachmentId': null,
  'GET /api/admin/applications/:id/messages': z.array(conversationMessage),
  'POST /api/admin/applications/:id/messages': conversationMessage,
  'GET /api/lawfirm/templates': templatesView,
  'PUT /api/lawfirm/templates': templatesView,
} as const
