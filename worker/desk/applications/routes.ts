import { noteForm } from '#contract/applications/applications'
import { byId } from '#contract/fields/fields'
import { originalForm } from '#contract/documents/waybill'
import { fileMove, filesWanted } from '#contract/desk/applications'
import { undoForm } from '#contract/desk/work-forms'
import { requireMember, requirePermission } from '../../firms/member'
import { setPageHeaders } from '../../platform/database/page'
import { fileBody } from '../../platform/files/file-body'
import { fileAnswer } from '../../platform/files/file-store'
import { router } from '../../platform/http/router'
import { body, params, query } from '../../platform/http/validate'
import { recordOriginal } from '../moves/record-original'
import { byDocument, openClientDocument } from '../../documents/documents'
import { sendDocument } from '../../documents/send-document'
import { moveFile } from '../moves/move-application'
import { undoMove } from '../undo/undo-move'
import { clientFiles } from './list-applications'
import { writeNote } from './notes'
import { workloadOf } from './workload'

export const firmFileRoutes = router()
  .get('/lawfirm/clients', requireMember, query(filesWanted), async (c) => {
    const page = await clientFiles(c.var.context, c.var.member, c.req.valid('query'))
    setPageHeaders(c, page)
    return c.json(page.rows, 200)
  })
  .get('/lawfirm/workload', requireMember, async (c) => c.json(await workloadOf(c.var.context, c.var.member), 200))
  .patch('/lawfirm/clients/:id/status', requireMember, params(byId), body(fileMove), async (c) =>
    c.json(await moveFile(c.var.context, c.var.member, c.req.valid('param').id, c.req.valid('json')), 200),
  )
  .post('/lawfirm/clients/:id/status/undo', requireMember, params(byId), body(undoForm), async (c) =>
    c.json(await undoMove(c.var.context, c.var.member, c.req.valid('param').id, c.req.valid('json')), 200),
  )
  .post('/lawfirm/clients/:id/original', requireMember, params(byId), body(originalForm), async (c) =>
    c.json(await recordOriginal(c.var.context, c.var.member, c.req.valid('param').id, c.req.valid('json')), 200),
  )
  .post('/lawfirm/clients/:id/notes', requireMember, params(byId), body(noteForm), async (c) =>
    c.json(await writeNote(c.var.context, c.var.member, c.req.valid('param').id, c.req.valid('json').text), 201),
  )
  .post('/lawfirm/clients/:id/documents', requirePermission('deeds'), params(byId), fileBody('document'), async (c) =>
    c.json(await sendDocument(c.var.context, c.var.member, c.req.valid('param').id, c.var.file), 201),
  )
  .get('/lawfirm/clients/:id/documents/:docId', requireMember, params(byDocument), async (c) => {
    const { id, docId } = c.req.valid('param')
    const { content, name, contentType } = await openClientDocument(c.var.context, c.var.member, id, docId)
    return fileAnswer(content, name, contentType)
  })
