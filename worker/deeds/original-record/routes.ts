import { byId } from '#contract/fields/fields'
import { requireViewer } from '../../applications/viewer'
import { requireMember } from '../../firms/member'
import { fileAnswer } from '../../platform/files/file-store'
import { call } from '../../platform/http/description'
import { router } from '../../platform/http/router'
import { params } from '../../platform/http/validate'
import { openFirmRecord, openRecord } from './open-record'

export const originalRecordRoutes = router().get(
  '/applications/:id/original/record',
  call('The chain of the original deed as PDF, with a code that anyone can check.', ['application/pdf']),
  requireViewer,
  params(byId),
  async (c) => {
    const { content, name, contentType } = await openRecord(c.var.context, c.var.viewer, c.req.valid('param').id)
    return fileAnswer(content, name, contentType)
  },
)

export const firmOriginalRecordRoutes = router().get(
  '/lawfirm/clients/:id/original/record',
  call('The same for the firm.', ['application/pdf']),
  requireMember,
  params(byId),
  async (c) => {
    const { content, name, contentType } = await openFirmRecord(c.var.context, c.var.member, c.req.valid('param').id)
    return fileAnswer(content, name, contentType)
  },
)
