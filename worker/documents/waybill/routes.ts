import * as z from 'zod/mini'
import { waybillForm, waybillRemoval, waybillView } from '#contract/documents/waybill'
import { byId } from '#contract/fields/fields'
import { requireViewer } from '../../applications/viewer'
import { requireMember } from '../../firms/member'
import { call } from '../../platform/http/description'
import { router } from '../../platform/http/router'
import { body, params } from '../../platform/http/validate'
import { readForClient, readForMember, removeWaybill, writeWaybill } from './waybills'

export const clientWaybillRoutes = router()
  .put(
    '/applications/:id/waybill',
    call(
      'Sets the waybill number of the original deed on its way to the firm, until the firm has received it.',
      () => waybillView,
    ),
    requireViewer,
    params(byId),
    body(waybillForm),
    async (c) => {
      const target = await readForClient(c.var.context, c.var.viewer, c.req.valid('param').id)
      return c.json(await writeWaybill(c.var.context, target, c.req.valid('json')), 200)
    },
  )
  .delete(
    '/applications/:id/waybill',
    call('Removes that waybill number.', () => z.object({ removed: z.literal(true) })),
    requireViewer,
    params(byId),
    body(waybillRemoval),
    async (c) => {
      const target = await readForClient(c.var.context, c.var.viewer, c.req.valid('param').id)
      return c.json(await removeWaybill(c.var.context, target, c.req.valid('json').before), 200)
    },
  )

export const firmWaybillRoutes = router()
  .put(
    '/lawfirm/clients/:id/waybill',
    call('Sets the waybill number of the original deed on its way back to the owner.', () => waybillView),
    requireMember,
    params(byId),
    body(waybillForm),
    async (c) => {
      const target = await readForMember(c.var.context, c.var.member, c.req.valid('param').id)
      return c.json(await writeWaybill(c.var.context, target, c.req.valid('json')), 200)
    },
  )
  .delete(
    '/lawfirm/clients/:id/waybill',
    call('Removes that waybill number.', () => z.object({ removed: z.literal(true) })),
    requireMember,
    params(byId),
    body(waybillRemoval),
    async (c) => {
      const target = await readForMember(c.var.context, c.var.member, c.req.valid('param').id)
      return c.json(await removeWaybill(c.var.context, target, c.req.valid('json').before), 200)
    },
  )
