import * as z from 'zod/mini'
import { decliningForm } from '#contract/desk/declining'
import { byOther, byParty, conflictForm, dismissalForm, partyChange, partyForm } from '#contract/desk/parties/form'
import { partiesView, wholeNumber } from '#contract/desk/parties/views'
import { byId } from '#contract/fields/fields'
import { requireMember, requirePermission } from '../../firms/member'
import { call } from '../../platform/http/description'
import { router } from '../../platform/http/router'
import { body, params } from '../../platform/http/validate'
import { addParty, changeParty, removeParty } from './change-parties'
import { decideConflict } from './decide-conflict'
import { dismissProposal } from './dismiss-proposal'
import { passOnForConflict } from './pass-on-conflict'
import { readNumber, readParties } from './read-parties'

export const partyRoutes = router()
  .get(
    '/lawfirm/clients/:id/parties',
    call('The parties of an application, and what they have in common with others of the firm.', () => partiesView),
    requireMember,
    params(byId),
    async (c) => c.json(await readParties(c.var.context, c.var.member, c.req.valid('param').id), 200),
  )
  .post(
    '/lawfirm/clients/:id/parties',
    call('Adds a party, and compares it with the other applications of the firm.', () => partiesView),
    requireMember,
    params(byId),
    body(partyForm),
    async (c) => c.json(await addParty(c.var.context, c.var.member, c.req.valid('param').id, c.req.valid('json')), 201),
  )
  .put(
    '/lawfirm/clients/:id/parties/:partyId',
    call('Corrects a party, and compares the application again.', () => partiesView),
    requireMember,
    params(byParty),
    body(partyChange),
    async (c) => {
      const { id, partyId } = c.req.valid('param')
      return c.json(await changeParty(c.var.context, c.var.member, id, partyId, c.req.valid('json')), 200)
    },
  )
  .delete(
    '/lawfirm/clients/:id/parties/:partyId',
    call('Removes a party.', () => partiesView),
    requireMember,
    params(byParty),
    async (c) => {
      const { id, partyId } = c.req.valid('param')
      return c.json(await removeParty(c.var.context, c.var.member, id, partyId), 200)
    },
  )
  .get(
    '/lawfirm/clients/:id/parties/:partyId/number',
    call('The whole identity or registration number of a party; the activity says who read it.', () => wholeNumber),
    requireMember,
    params(byParty),
    async (c) => {
      const { id, partyId } = c.req.valid('param')
      return c.json(await readNumber(c.var.context, c.var.member, id, partyId), 200)
    },
  )
  .post(
    '/lawfirm/clients/:id/dismissed-parties',
    call('Records that a proposed party is none.', () => partiesView),
    requireMember,
    params(byId),
    body(dismissalForm),
    async (c) => {
      const { name } = c.req.valid('json')
      return c.json(await dismissProposal(c.var.context, c.var.member, c.req.valid('param').id, name), 200)
    },
  )
  .post(
    '/lawfirm/clients/:id/conflicts/pass-on',
    call('Passes an application on to another firm, with a reason, after a declined conflict.', () =>
      z.object({ declined: z.literal(true) }),
    ),
    requirePermission('deeds'),
    params(byId),
    body(decliningForm),
    async (c) =>
      c.json(await passOnForConflict(c.var.context, c.var.member, c.req.valid('param').id, c.req.valid('json')), 200),
  )
  .put(
    '/lawfirm/clients/:id/conflicts/:otherId',
    call('Records what a lawyer or an admin of the firm decided about a possible conflict.', () => partiesView),
    requireMember,
    params(byOther),
    body(conflictForm),
    async (c) => {
      const { id, otherId } = c.req.valid('param')
      return c.json(await decideConflict(c.var.context, c.var.member, id, otherId, c.req.valid('json')), 200)
    },
  )
