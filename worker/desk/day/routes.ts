import * as z from 'zod/mini'
import { calendarForm, calendarView, dayView, snoozeForm } from '#contract/desk/day'
import { byId } from '#contract/fields/fields'
import { requireMember } from '../../firms/member'
import { call } from '../../platform/http/description'
import { router } from '../../platform/http/router'
import { body, params } from '../../platform/http/validate'
import { memberCalendar, switchCalendar } from './calendar'
import { myDay, snooze } from './my-day'

const byToken = z.lazy(() => z.object({ token: z.string() }))

export const dayRoutes = router()
  .get(
    '/lawfirm/day',
    call(
      'What waits for the member over all files: their tasks, what their files need, and what is due next.',
      () => dayView,
    ),
    requireMember,
    async (c) => c.json(await myDay(c.var.context, c.var.member), 200),
  )
  .put(
    '/lawfirm/clients/:id/snooze',
    call('Hides a file or a task in the member’s own list until a day, or shows it again with null.', () =>
      z.object({ until: z.nullable(z.string()) }),
    ),
    requireMember,
    params(byId),
    body(snoozeForm),
    async (c) => c.json(await snooze(c.var.context, c.var.member, c.req.valid('param').id, c.req.valid('json')), 200),
  )
  .put(
    '/lawfirm/calendar',
    call('Gives the member’s calendar an address, another one each time, or none.', () => calendarView),
    requireMember,
    body(calendarForm),
    async (c) => c.json(await switchCalendar(c.var.context, c.var.member, c.req.valid('json').isOn), 200),
  )
  .get(
    '/lawfirm/calendar/:token',
    call('A member’s tasks and due steps for a calendar program (RFC 5545), by their secret address.', [
      'text/calendar',
    ]),
    params(byToken),
    async (c) =>
      c.body(await memberCalendar(c.var.context, c.req.valid('param').token), 200, {
        'Content-Type': 'text/calendar; charset=utf-8',
      }),
  )
