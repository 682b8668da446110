import * as z from 'zod/mini'
import { savedView, savedViewForm } from '#contract/desk/saved-views'
import { byId } from '#contract/fields/fields'
import { requireMember } from '../../firms/member'
import { call } from '../../platform/http/description'
import { router } from '../../platform/http/router'
import { body, params } from '../../platform/http/validate'
import { keepView, listViews, removeView } from './saved-views'

export const savedViewRoutes = router()
  .get(
    '/lawfirm/views',
    call('The member’s own views of the list: names for filters and an order.', () => z.array(savedView)),
    requireMember,
    async (c) => c.json(await listViews(c.var.context, c.var.member), 200),
  )
  .put(
    '/lawfirm/views',
    call('Keeps a view of the list for the member alone; a name that is there gets the new filters.', () =>
      z.array(savedView),
    ),
    requireMember,
    body(savedViewForm),
    async (c) => c.json(await keepView(c.var.context, c.var.member, c.req.valid('json')), 200),
  )
  .delete(
    '/lawfirm/views/:id',
    call('Deletes a view of the member.', () => z.array(savedView)),
    requireMember,
    params(byId),
    async (c) => c.json(await removeView(c.var.context, c.var.member, c.req.valid('param').id), 200),
  )
