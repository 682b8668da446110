import * as z from 'zod/mini'
import { toRemindersOff } from '#contract/addresses/links'
import { remindersForm, remindersView, reminderToken } from '#contract/documents/requests'
import { byId } from '#contract/fields/fields'
import { requireViewer } from '../../applications/viewer'
import { call } from '../../platform/http/description'
import { router } from '../../platform/http/router'
import { body, params, query } from '../../platform/http/validate'
import { stopRemindersByLink, switchReminders } from './reminders'

export const documentReminderRoutes = router()
  .put(
    '/applications/:id/document-reminders',
    call('Stops the reminders of missing documents, or starts them again.', () => remindersView),
    requireViewer,
    params(byId),
    body(remindersForm),
    async (c) =>
      c.json(
        await switchReminders(c.var.context, c.var.viewer, c.req.valid('param').id, c.req.valid('json').isOn),
        200,
      ),
  )
  // a mail program may open the address that it should post to: the page asks first
  .get(
    '/document-reminders/off',
    call('Redirects to the page that asks whether to stop the reminders of missing documents.', {
      redirects: 'The page that asks.',
    }),
    query(reminderToken),
    (c) => c.redirect(toRemindersOff(c.req.valid('query').token), 302),
  )
  .post(
    '/document-reminders/off',
    call(
      'Stops the reminders of missing documents, with the token of such a mail. Mail programs post to it with one click (RFC 8058).',
      () => z.object({ off: z.literal(true) }),
    ),
    query(reminderToken),
    async (c) => c.json(await stopRemindersByLink(c.var.context, c.req.valid('query').token), 200),
  )
