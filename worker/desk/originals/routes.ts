import * as z from 'zod/mini'
import { firmOriginal } from '#contract/desk/originals'
import { pageQuery } from '#contract/fields/paging'
import { requireMember } from '../../firms/member'
import { setPageHeaders } from '../../platform/database/page'
import { call } from '../../platform/http/description'
import { router } from '../../platform/http/router'
import { query } from '../../platform/http/validate'
import { firmOriginals } from './originals'

export const originalRoutes = router().get(
  '/lawfirm/originals',
  call(
    'The original deeds that the firm answers for, the longest without an entry first: who has them, since when, and who recorded it.',
    () => z.array(firmOriginal),
  ),
  requireMember,
  query(pageQuery),
  async (c) => {
    const page = await firmOriginals(c.var.context, c.var.member, c.req.valid('query'))
    const rows = setPageHeaders(c, page)
    return c.json(rows, 200)
  },
)
