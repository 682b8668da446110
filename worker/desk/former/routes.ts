import * as z from 'zod/mini'
import { formerFile, formerQuery, formerWork } from '#contract/desk/former'
import { byId } from '#contract/fields/fields'
import { requireMember } from '../../firms/member'
import { setPageHeaders } from '../../platform/database/page'
import { call } from '../../platform/http/description'
import { router } from '../../platform/http/router'
import { params, query } from '../../platform/http/validate'
import { listFormer, readFormerWork } from './list'

export const formerRoutes = router()
  .get(
    '/lawfirm/former',
    call('The files that the firm had and has no longer, the last one first, with why.', () => z.array(formerFile)),
    requireMember,
    query(formerQuery),
    async (c) => {
      const page = await listFormer(c.var.context, c.var.member, c.req.valid('query'))
      return c.json(setPageHeaders(c, page), 200)
    },
  )
  .get(
    '/lawfirm/former/:id',
    call('What the firm did itself on a file before it went to another firm, until the handover.', () => formerWork),
    requireMember,
    params(byId),
    async (c) => c.json(await readFormerWork(c.var.context, c.var.member, c.req.valid('param').id), 200),
  )
