import * as z from 'zod/mini'
import { pageQuery } from '#contract/fields/paging'
import { byPayment, paidApplication, receiptsSending } from '#contract/money/receipts'
import { requireViewer } from '../../applications/viewer'
import { requireMember, requirePermission } from '../../firms/member'
import { setPageHeaders } from '../../platform/database/page'
import { fileAnswer } from '../../platform/files/file-store'
import { call } from '../../platform/http/description'
import { router } from '../../platform/http/router'
import { body, params, query } from '../../platform/http/validate'
import { openReceipt } from './download'
import { paidApplications, sendReceipts } from './send'

export const receiptRoutes = router()
  .get(
    '/applications/:id/receipts/:paymentId',
    call('The receipt of a payment as PDF.', ['application/pdf']),
    requireViewer,
    params(byPayment),
    async (c) => {
      const { id, paymentId } = c.req.valid('param')
      const { content, name, contentType } = await openReceipt(c.var.context, c.var.viewer, id, paymentId)
      return fileAnswer(content, name, contentType)
    },
  )
  .get(
    '/lawfirm/receipts',
    call('The paid files whose receipts can be sent.', () => z.array(paidApplication)),
    requireMember,
    query(pageQuery),
    async (c) => {
      const page = await paidApplications(c.var.context, c.var.member, c.req.valid('query'))
      setPageHeaders(c, page)
      return c.json(page.rows, 200)
    },
  )
  .post(
    '/lawfirm/send-receipts',
    call('Sends receipts to the accountant of the firm.', () => z.object({ sent: z.number() })),
    requirePermission('receipts'),
    body(receiptsSending),
    async (c) => c.json(await sendReceipts(c.var.context, c.var.member, c.req.valid('json')), 200),
  )
