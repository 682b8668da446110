import { documentView } from '#contract/applications/views'
import { documentTypes } from '#contract/documents/documents'
import { byId } from '#contract/fields/fields'
import { requireViewer } from '../applications/viewer'
import { fileBody } from '../platform/files/file-body'
import { fileAnswer } from '../platform/files/file-store'
import { call } from '../platform/http/description'
import { router } from '../platform/http/router'
import { params } from '../platform/http/validate'
import { byDocument, openDocument, uploadDocument } from './documents'

export const documentRoutes = router()
  .post(
    '/applications/:id/documents',
    call('Uploads a document as the raw body.', () => documentView),
    requireViewer,
    params(byId),
    fileBody('document'),
    async (c) => c.json(await uploadDocument(c.var.context, c.var.viewer, c.req.valid('param').id, c.var.file), 201),
  )
  .get(
    '/applications/:id/documents/:docId',
    call('A document, decrypted.', documentTypes),
    requireViewer,
    params(byDocument),
    async (c) => {
      const { id, docId } = c.req.valid('param')
      const { content, name, contentType } = await openDocument(c.var.context, c.var.viewer, id, docId)
      return fileAnswer(content, name, contentType)
    },
  )
