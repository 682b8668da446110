import { byRequest, requestDecision, requestsAnswer, requestUndo } from '#contract/desk/requests'
import { remindersForm, remindersView } from '#contract/documents/requests'
import { byId } from '#contract/fields/fields'
import { requireMember } from '../../firms/member'
import { call } from '../../platform/http/description'
import { router } from '../../platform/http/router'
import { body, params } from '../../platform/http/validate'
import { decideDocument } from './decide-request'
import { switchFirmsReminders } from './switch-reminders'
import { undoDecision } from './undo-decision'

export const requestRoutes = router()
  .patch(
    '/lawfirm/clients/:id/requests/:requestId',
    call(
      'Accepts a requested document, refuses what was sent for it with a reason, or withdraws the request.',
      () => requestsAnswer,
    ),
    requireMember,
    params(byRequest),
    body(requestDecision),
    async (c) => {
      const { id, requestId } = c.req.valid('param')
      return c.json(await decideDocument(c.var.context, c.var.member, id, requestId, c.req.valid('json')), 200)
    },
  )
  .post(
    '/lawfirm/clients/:id/requests/:requestId/undo',
    call('Takes a decision about a requested document back, until the client is notified.', () => requestsAnswer),
    requireMember,
    params(byRequest),
    body(requestUndo),
    async (c) => {
      const { id, requestId } = c.req.valid('param')
      return c.json(await undoDecision(c.var.context, c.var.member, id, requestId, c.req.valid('json').version), 200)
    },
  )
  .put(
    '/lawfirm/clients/:id/document-reminders',
    call('Stops the client’s reminders of missing documents, or starts them again.', () => remindersView),
    requireMember,
    params(byId),
    body(remindersForm),
    async (c) =>
      c.json(
        await switchFirmsReminders(c.var.context, c.var.member, c.req.valid('param').id, c.req.valid('json').isOn),
        200,
      ),
  )
