import * as z from 'zod/mini'
import { byId } from '#contract/fields/fields'
import { byFirmPayment, firmPayment, paymentsQuery } from '#contract/money/firm-payments'
import { requireMember } from '../../firms/member'
import { setPageHeaders } from '../../platform/database/page'
import { fileAnswer } from '../../platform/files/file-store'
import { call } from '../../platform/http/description'
import { router } from '../../platform/http/router'
import { params, query } from '../../platform/http/validate'
import { applicationPayments, firmPayments, firmReceipt } from './firm-payments'

export const firmPaymentRoutes = router()
  .get(
    '/lawfirm/payments',
    call('What arrived in a month or quarter while the firm worked on the application, the oldest first.', () =>
      z.array(firmPayment),
    ),
    requireMember,
    query(paymentsQuery),
    async (c) => {
      const page = await firmPayments(c.var.context, c.var.member, c.req.valid('query'))
      const rows = setPageHeaders(c, page)
      return c.json(rows, 200)
    },
  )
  .get(
    '/lawfirm/payments/:paymentId/receipt',
    call('The receipt of a payment of an application of the firm, as PDF.', ['application/pdf']),
    requireMember,
    params(byFirmPayment),
    async (c) => {
      const { paymentId } = c.req.valid('param')
      const { content, name, contentType } = await firmReceipt(c.var.context, c.var.member, paymentId)
      return fileAnswer(content, name, contentType)
    },
  )
  .get(
    '/lawfirm/clients/:id/payments',
    call('The payments of an application of the firm, the oldest first.', () => z.array(firmPayment)),
    requireMember,
    params(byId),
    async (c) => c.json(await applicationPayments(c.var.context, c.var.member, c.req.valid('param').id), 200),
  )
