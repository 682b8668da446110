import { documentView } from '#contract/applications/views'
import { documentTypes } from '#contract/documents/documents'
import { documentPicture } from '#contract/documents/picture'
import { uploadQuery } from '#contract/documents/requests'
import { byId } from '#contract/fields/fields'
import { requireViewer } from '../applications/viewer'
import { fileBody } from '../platform/files/file-body'
import { fileAnswer } from '../platform/files/file-store'
import { call } from '../platform/http/description'
import { router } from '../platform/http/router'
import { params, query } from '../platform/http/validate'
import { byDocument, openDocument, uploadDocument } from './documents'
import { addOwnPicture, openPicture } from './pictures'

export const documentRoutes = router()
  .post(
    '/applications/:id/documents',
    call('Uploads a document as the raw body; with `request`, for that requested document.', () => documentView),
    requireViewer,
    params(byId),
    query(uploadQuery),
    fileBody('document'),
    async (c) => {
      const more = { requestId: c.req.valid('query').request }
      return c.json(await uploadDocument(c.var.context, c.var.viewer, c.req.valid('param').id, c.var.file, more), 201)
    },
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
  .post(
    '/applications/:id/documents/:docId/picture',
    call(
      'Adds a small JPEG of a document’s first page, as the raw body, once: within an hour of its upload.',
      () => documentView,
    ),
    requireViewer,
    params(byDocument),
    fileBody('first-page.jpg'),
    async (c) => {
      const { id, docId } = c.req.valid('param')
      return c.json(await addOwnPicture(c.var.context, c.var.viewer, id, docId, c.var.file), 201)
    },
  )
  .get(
    '/applications/:id/documents/:docId/picture',
    call('A small picture of a document’s first page, decrypted.', [documentPicture.type]),
    requireViewer,
    params(byDocument),
    async (c) => {
      const { id, docId } = c.req.valid('param')
      const { content, name, contentType } = await openPicture(c.var.context, c.var.viewer, id, docId)
      return fileAnswer(content, name, contentType)
    },
  )
