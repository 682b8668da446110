import * as z from 'zod/mini'
import { noticesRead, noticesView } from '#contract/firms/notices'
import { requireMember } from '../../firms/member'
import { call } from '../../platform/http/description'
import { router } from '../../platform/http/router'
import { body } from '../../platform/http/validate'
import { readNotices, unreadNotices } from './notices'

export const peopleRoutes = router()
  .get(
    '/lawfirm/notices',
    call(
      'What colleagues did that the member has to read: files assigned or taken over, tasks, notes that name them.',
      () => noticesView,
    ),
    requireMember,
    async (c) => c.json(await unreadNotices(c.var.context, c.var.member), 200),
  )
  .put(
    '/lawfirm/notices/read',
    call('The member has read their notices up to this one.', () => z.object({ read: z.literal(true) })),
    requireMember,
    body(noticesRead),
    async (c) => c.json(await readNotices(c.var.context, c.var.member, c.req.valid('json').upTo), 200),
  )
