import { byId } from '#contract/fields'
import { fileAnswer, givenName } from '../platform/file-store'
import { router } from '../platform/router'
import { params } from '../platform/validate'
import { byDocument, openDocument, uploadDocument } from './documents'
import { requireVisitor } from './visitor'

/** Documents going in and out on the owner's side. */
export const documentRoutes = router()
  .post('/applications/:id/documents', requireVisitor, params(byId), async (c) => {
    const name = givenName(c.req.header('x-file-name'), 'document')
    const content = await c.req.arrayBuffer()
    return c.json(await uploadDocument(c.var.tools, c.var.visitor, c.req.valid('param').id, { name, content }), 201)
  })
  .get('/applications/:id/documents/:docId', requireVisitor, params(byDocument), async (c) => {
    const { id, docId } = c.req.valid('param')
    const { content, name, contentType } = await openDocument(c.var.tools, c.var.visitor, id, docId)
    return fileAnswer(content, name, contentType)
  })
