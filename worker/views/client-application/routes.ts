import * as z from 'zod/mini'
import { clientPageView, firmActivity } from '#contract/desk/views'
import { byId } from '#contract/fields/fields'
import { pageQuery } from '#contract/fields/paging'
import { requireMember } from '../../firms/member'
import { setPageHeaders } from '../../platform/database/page'
import { call } from '../../platform/http/description'
import { router } from '../../platform/http/router'
import { params, query } from '../../platform/http/validate'
import { olderFileActivity } from './older-activity'
import { clientApplicationPage } from './page'

export const clientApplicationRoutes = router()
  .get(
    '/lawfirm/clients/:id',
    call('A file with everything the firm needs.', () => clientPageView),
    requireMember,
    params(byId),
    async (c) => c.json(await clientApplicationPage(c.var.context, c.var.member, c.req.valid('param').id), 200),
  )
  .get(
    '/lawfirm/clients/:id/activity',
    call('What happened on a file before what its page shows, the newest first.', () => z.array(firmActivity)),
    requireMember,
    params(byId),
    query(pageQuery),
    async (c) => {
      const { id } = c.req.valid('param')
      const page = await olderFileActivity(c.var.context, c.var.member, id, c.req.valid('query'))
      return c.json(setPageHeaders(c, page), 200)
    },
  )
