import { byId } from '#contract/fields'
import { fileBody } from '../platform/file-body'
import { fileAnswer } from '../platform/file-store'
import { router } from '../platform/router'
import { params } from '../platform/validate'
import { byDocument, openDocument, uploadDocument } from './documents'
import { requireVisitor } from './visitor'

/** Documents going in and out on the owner's side. */
export const documentRoutes = router()
  .post('/applications/:id/documents', requireVisitor, params(byId), fileBody('document'), async (c) =>
    c.json(await uploadDocument(c.var.tools, c.var.visitor, c.req.valid('param').id, c.var.file), 201),
  )
  .get('/applications/:id/documents/:docId', requireVisitor, params(byDocument), async (c) => {
    const { id, docId } = c.req.valid('param')
    const { content, name, contentType } = await openDocument(c.var.tools, c.var.visitor, id, docId)
    return fileAnswer(content, name, contentType)
  })
