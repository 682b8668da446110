import * as z from 'zod/mini'
import { absenceForm, leaveForm, memberWork, noticesRead, noticesView } from '#contract/desk/people'
import { byId } from '#contract/fields/fields'
import { requireMember, requirePermission } from '../../firms/member'
import { requireStepUp } from '../../identity/factors/step-up'
import { call } from '../../platform/http/description'
import { router } from '../../platform/http/router'
import { body, params } from '../../platform/http/validate'
import { endAbsence, recordAbsence, workOfMember } from './absence'
import { deactivateAndHandOver } from './leave'
import { readNotices, unreadNotices } from './notices'

const message = z.lazy(() => z.object({ message: z.string() }))

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
  .get(
    '/lawfirm/team/:id/work',
    call('How many open files and tasks a member has, and when they are away.', () => memberWork),
    requirePermission('team'),
    params(byId),
    async (c) => c.json(await workOfMember(c.var.context, c.var.member, c.req.valid('param').id), 200),
  )
  .post(
    '/lawfirm/team/:id/leave',
    call('Deactivates a member and hands their open files and tasks over to colleagues.', () => message),
    requirePermission('team'),
    requireStepUp,
    params(byId),
    body(leaveForm),
    async (c) =>
      c.json(
        await deactivateAndHandOver(c.var.context, c.var.member, c.req.valid('param').id, c.req.valid('json')),
        200,
      ),
  )
  .put(
    '/lawfirm/team/:id/absence',
    call('Records when a member is away, and who gets meanwhile what comes to them.', () => message),
    requirePermission('team'),
    params(byId),
    body(absenceForm),
    async (c) =>
      c.json(await recordAbsence(c.var.context, c.var.member, c.req.valid('param').id, c.req.valid('json')), 200),
  )
  .delete(
    '/lawfirm/team/:id/absence',
    call('Ends the absence of a member.', () => message),
    requirePermission('team'),
    params(byId),
    async (c) => c.json(await endAbsence(c.var.context, c.var.member, c.req.valid('param').id), 200),
  )
