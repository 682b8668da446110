import {
  byService,
  checklistForm,
  firmChecklist,
  firmChecklists as firmChecklistsView,
} from '#contract/desk/checklist/lists'
import { requirePermission } from '../../firms/member'
import { call } from '../../platform/http/description'
import { router } from '../../platform/http/router'
import { body, params } from '../../platform/http/validate'
import { changeChecklist, firmChecklists } from './firm-lists'

export const checklistRoutes = router()
  .get(
    '/lawfirm/checklists',
    call(
      'The firm’s checklist of each service, what waits for a lawyer or the Registry, and the requisitions per 100 files of the last year.',
      () => firmChecklistsView,
    ),
    requirePermission('team'),
    async (c) => c.json(await firmChecklists(c.var.context, c.var.member), 200),
  )
  .put(
    '/lawfirm/checklists/:service',
    call(
      'Changes the firm’s checklist of a service: what is advice, required or off, and what the firm added.',
      () => firmChecklist,
    ),
    requirePermission('team'),
    params(byService),
    body(checklistForm),
    async (c) => {
      const { service } = c.req.valid('param')
      return c.json(await changeChecklist(c.var.context, c.var.member, service, c.req.valid('json')), 200)
    },
  )
