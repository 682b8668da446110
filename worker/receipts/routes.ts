import { pageQuery } from '#contract/reading'
import { byPayment, receiptsSending } from '#contract/receipts'
import { requireVisitor } from '../applications/visitor'
import { requireMember, requirePermission } from '../firms/member'
import { fileAnswer } from '../platform/file-store'
import { announcePage } from '../platform/page'
import { router } from '../platform/router'
import { body, params, query } from '../platform/validate'
import { openReceipt } from './download'
import { paidFiles, sendReceipts } from './send'

/** Receipts: for whoever paid, and for the accountant of the firm. */
export const receiptRoutes = router()
  .get('/applications/:id/receipts/:paymentId', requireVisitor, params(byPayment), async (c) => {
    const { id, paymentId } = c.req.valid('param')
    const { content, name, contentType } = await openReceipt(c.var.tools, c.var.visitor, id, paymentId)
    return fileAnswer(content, name, contentType)
  })
  .get('/lawfirm/receipts', requireMember, query(pageQuery), async (c) => {
    const page = await paidFiles(c.var.tools, c.var.member, c.req.valid('query'))
    announcePage(c, page)
    return c.json(page.rows, 200)
  })
  .post('/lawfirm/send-receipts', requirePermission('receipts'), body(receiptsSending), async (c) =>
    c.json(await sendReceipts(c.var.tools, c.var.member, c.req.valid('json')), 200),
  )
