import { waybillForm, waybillRemoval } from '#contract/documents/waybill'
import { byId } from '#contract/fields/fields'
import { requireViewer } from '../../applications/viewer'
import { requireMember } from '../../firms/member'
import { router } from '../../platform/http/router'
import { body, params } from '../../platform/http/validate'
import { readForClient, readForMember, removeWaybill, writeWaybill } from './waybills'

export const clientWaybillRoutes = router()
  .put('/applications/:id/waybill', requireViewer, params(byId), body(waybillForm), async (c) => {
    const target = await readForClient(c.var.context, c.var.viewer, c.req.valid('param').id)
    return c.json(await writeWaybill(c.var.context, target, c.req.valid('json')), 200)
  })
  .delete('/applications/:id/waybill', requireViewer, params(byId), body(waybillRemoval), async (c) => {
    const target = await readForClient(c.var.context, c.var.viewer, c.req.valid('param').id)
    return c.json(await removeWaybill(c.var.context, target, c.req.valid('json').before), 200)
  })

export const firmWaybillRoutes = router()
  .put('/lawfirm/clients/:id/waybill', requireMember, params(byId), body(waybillForm), async (c) => {
    const target = await readForMember(c.var.context, c.var.member, c.req.valid('param').id)
    return c.json(await writeWaybill(c.var.context, target, c.req.valid('json')), 200)
  })
  .delete('/lawfirm/clients/:id/waybill', requireMember, params(byId), body(waybillRemoval), async (c) => {
    const target = await readForMember(c.var.context, c.var.member, c.req.valid('param').id)
    return c.json(await removeWaybill(c.var.context, target, c.req.valid('json').before), 200)
  })
