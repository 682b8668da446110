import { clientApplication } from '#contract/desk/views'
import { byId } from '#contract/fields/fields'
import { macroPlans, macrosForm, macrosView, planQuery, runMacroForm } from '#contract/messaging/macros'
import { requireMember, requirePermission } from '../../firms/member'
import { call } from '../../platform/http/description'
import { router } from '../../platform/http/router'
import { body, params, query } from '../../platform/http/validate'
import { changeMacros, firmMacrosOf, macroPlansOf } from './macros'
import { runMacro } from './run-macro'

export const macroRoutes = router()
  .get(
    '/lawfirm/macros',
    call(
      'What the firm does often, as one: a message, a step, a member, a task and requested documents.',
      () => macrosView,
    ),
    requireMember,
    async (c) => c.json(await firmMacrosOf(c.var.context, c.var.member), 200),
  )
  .put(
    '/lawfirm/macros',
    call('Replaces the firm’s macros, if they are as they were read.', () => macrosView),
    requirePermission('team'),
    body(macrosForm),
    async (c) => c.json(await changeMacros(c.var.context, c.var.member, c.req.valid('json')), 200),
  )
  .get(
    '/lawfirm/macros/plan',
    call(
      'What a macro would do with each of these files, and what it leaves out. Nothing is changed.',
      () => macroPlans,
    ),
    requireMember,
    query(planQuery),
    async (c) => {
      const { macro, ids } = c.req.valid('query')
      return c.json(await macroPlansOf(c.var.context, c.var.member, macro, ids), 200)
    },
  )
  .post(
    '/lawfirm/clients/:id/macro',
    call(
      'Runs a macro on a file as its preview showed it. We tell the client after `undoSeconds`. Until then the undo of a status change takes all of it back.',
      () => clientApplication,
    ),
    requireMember,
    params(byId),
    body(runMacroForm),
    async (c) => c.json(await runMacro(c.var.context, c.var.member, c.req.valid('param').id, c.req.valid('json')), 200),
  )
