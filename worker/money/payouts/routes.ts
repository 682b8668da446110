import * as z from 'zod/mini'
import { byId } from '#contract/fields/fields'
import { pageQuery } from '#contract/fields/paging'
import {
  newPayout,
  owedFirm,
  owedPayment,
  owedQuery,
  payoutAnswer,
  payoutCorrection,
  payoutLine,
  payoutView,
} from '#contract/money/payouts'
import { requirePermission } from '../../firms/member'
import { requireStepUp } from '../../identity/factors/step-up'
import { requireSuperAdmin } from '../../identity/super-admin/super-admin'
import { setPageHeaders } from '../../platform/database/page'
import { call } from '../../platform/http/description'
import { router } from '../../platform/http/router'
import { body, params, query } from '../../platform/http/validate'
import { enterPayout } from './enter-payout'
import { allPayouts, firmPayoutLines, firmPayouts, firmsOwed, owedPayments, payoutLines } from './lists'
import { answerPayout, correctPayout } from './record-entry'

export const firmPayoutRoutes = router()
  .get(
    '/lawfirm/payouts',
    call('What was sent to the firm, the newest first.', () => z.array(payoutView)),
    requirePermission('receipts'),
    query(pageQuery),
    async (c) => {
      const page = await firmPayouts(c.var.context, c.var.member, c.req.valid('query'))
      return c.json(setPageHeaders(c, page), 200)
    },
  )
  .get(
    '/lawfirm/payouts/:id/payments',
    call('The payments of a payout to the firm.', () => z.array(payoutLine)),
    requirePermission('receipts'),
    params(byId),
    async (c) => c.json(await firmPayoutLines(c.var.context, c.var.member, c.req.valid('param').id), 200),
  )
  .post(
    '/lawfirm/payouts/:id/entries',
    call('Records that the firm received a payout, or what differs.', () => payoutView),
    requirePermission('receipts'),
    params(byId),
    body(payoutAnswer),
    async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await answerPayout(c.var.context, c.var.member, id, c.req.valid('json')), 200)
    },
  )

export const payoutAdministrationRoutes = router()
  .get(
    '/super-admin/payouts',
    call('What was sent to law firms, the newest first.', () => z.array(payoutView)),
    requireSuperAdmin,
    query(pageQuery),
    async (c) => {
      const page = await allPayouts(c.var.context, c.var.superAdmin, c.req.valid('query'))
      return c.json(setPageHeaders(c, page), 200)
    },
  )
  .get(
    '/super-admin/payouts/firms',
    call('Every law firm, what it is owed now, and since when something was not sent to it.', () => z.array(owedFirm)),
    requireSuperAdmin,
    async (c) => c.json(await firmsOwed(c.var.context, c.var.superAdmin), 200),
  )
  .get(
    '/super-admin/payouts/unsent',
    call('What was not sent to a law firm by the end of a month or quarter.', () => z.array(owedPayment)),
    requireSuperAdmin,
    query(owedQuery),
    async (c) => {
      const page = await owedPayments(c.var.context, c.var.superAdmin, c.req.valid('query'))
      return c.json(setPageHeaders(c, page), 200)
    },
  )
  .get(
    '/super-admin/payouts/:id/payments',
    call('The payments of a payout.', () => z.array(payoutLine)),
    requireSuperAdmin,
    params(byId),
    async (c) => c.json(await payoutLines(c.var.context, c.var.superAdmin, c.req.valid('param').id), 200),
  )
  .post(
    '/super-admin/payouts',
    call('Enters a transfer to a law firm with the payments that it covers.', () => payoutView),
    requireSuperAdmin,
    requireStepUp,
    body(newPayout),
    async (c) => c.json(await enterPayout(c.var.context, c.var.superAdmin, c.req.valid('json')), 201),
  )
  .post(
    '/super-admin/payouts/:id/entries',
    call('Corrects the reference and day of a payout, or reverses it.', () => payoutView),
    requireSuperAdmin,
    requireStepUp,
    params(byId),
    body(payoutCorrection),
    async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await correctPayout(c.var.context, c.var.superAdmin, id, c.req.valid('json')), 200)
    },
  )
