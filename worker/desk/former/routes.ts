import * as z from 'zod/mini'
import { formerFile, formerQuery } from '#contract/desk/former'
import { requireMember } from '../../firms/member'
import { setPageHeaders } from '../../platform/database/page'
import { call } from '../../platform/http/description'
import { router } from '../../platform/http/router'
import { query } from '../../platform/http/validate'
import { listFormer } from './list'

export const formerRoutes = router().get(
  '/lawfirm/former',
  call('The files that the firm had and has no longer, the last one first, with why.', () => z.array(formerFile)),
  requireMember,
  query(formerQuery),
  async (c) => {
    const page = await listFormer(c.var.context, c.var.member, c.req.valid('query'))
    return c.json(setPageHeaders(c, page), 200)
  },
)
