import { documentView } from '#contract/applications/views'
import { documentTypes } from '#contract/documents/documents'
import { documentPicture } from '#contract/documents/picture'
import { byId } from '#contract/fields/fields'
import { requireMember, requirePermission } from '../firms/member'
import { fileBody } from '../platform/files/file-body'
import { fileAnswer } from '../platform/files/file-store'
import { call } from '../platform/http/description'
import { router } from '../platform/http/router'
import { params } from '../platform/http/validate'
import { byDocument, openClientDocument } from './documents'
import { addPictureForFirm, openPictureForFirm } from './pictures'
import { sendDocument } from './send-document'

export const firmDocumentRoutes = router()
  .post(
    '/lawfirm/clients/:id/documents',
    call('Sends the owner a document, as the raw body.', () => documentView),
    requirePermission('deeds'),
    params(byId),
    fileBody('document'),
    async (c) => c.json(await sendDocument(c.var.context, c.var.member, c.req.valid('param').id, c.var.file), 201),
  )
  .get(
    '/lawfirm/clients/:id/documents/:docId',
    call('A document of a file, decrypted.', documentTypes),
    requireMember,
    params(byDocument),
    async (c) => {
      const { id, docId } = c.req.valid('param')
      const { content, name, contentType } = await openClientDocument(c.var.context, c.var.member, id, docId)
      return fileAnswer(content, name, contentType)
    },
  )
  .post(
    '/lawfirm/clients/:id/documents/:docId/picture',
    call('Adds a small JPEG of the first page of a document that has none, as the raw body.', () => documentView),
    requireMember,
    params(byDocument),
    fileBody('first-page.jpg'),
    async (c) => {
      const { id, docId } = c.req.valid('param')
      return c.json(await addPictureForFirm(c.var.context, c.var.member, id, docId, c.var.file), 201)
    },
  )
  .get(
    '/lawfirm/clients/:id/documents/:docId/picture',
    call('A small picture of a document’s first page, decrypted.', [documentPicture.type]),
    requireMember,
    params(byDocument),
    async (c) => {
      const { id, docId } = c.req.valid('param')
      const { content, name, contentType } = await openPictureForFirm(c.var.context, c.var.member, id, docId)
      return fileAnswer(content, name, contentType)
    },
  )
