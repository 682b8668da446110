import { firmCustodyForm } from '#contract/applications/custody-forms'
import { identityForm } from '#contract/applications/identity-check/form'
import { replacementForm } from '#contract/applications/replacement-form'
import { checklistEntryForm } from '#contract/desk/checklist/entries'
import { clientApplication } from '#contract/desk/views'
import { byId } from '#contract/fields/fields'
import { requireMember } from '../../firms/member'
import { call } from '../../platform/http/description'
import { router } from '../../platform/http/router'
import { body, params } from '../../platform/http/validate'
import { recordChecklist } from './record-checklist'
import { recordIdentity } from './record-identity'
import { recordFirmsOriginal } from './record-original'
import { recordReplacement } from './record-replacement'

export const recordRoutes = router()
  .post(
    '/lawfirm/clients/:id/original',
    call(
      'Adds an entry to the chain of the original deed: received, seen by a second member, not there yet, lodged, collected, still there, handed back, or a correction of the last one. The client sees it.',
      () => clientApplication,
    ),
    requireMember,
    params(byId),
    body(firmCustodyForm),
    async (c) =>
      c.json(await recordFirmsOriginal(c.var.context, c.var.member, c.req.valid('param').id, c.req.valid('json')), 200),
  )
  .post(
    '/lawfirm/clients/:id/identity',
    call(
      'Records a check of the client’s identity, its confirmation by a second member, or takes the last check back. The client sees it.',
      () => clientApplication,
    ),
    requireMember,
    params(byId),
    body(identityForm),
    async (c) =>
      c.json(await recordIdentity(c.var.context, c.var.member, c.req.valid('param').id, c.req.valid('json')), 200),
  )
  .post(
    '/lawfirm/clients/:id/replacement',
    call(
      'Records a step of the replacement of a lost deed with its day, or takes it back. The client and visitors see it.',
      () => clientApplication,
    ),
    requireMember,
    params(byId),
    body(replacementForm),
    async (c) =>
      c.json(await recordReplacement(c.var.context, c.var.member, c.req.valid('param').id, c.req.valid('json')), 200),
  )
  .post(
    '/lawfirm/clients/:id/checklist',
    call(
      'Records on a file’s checklist that something is there, isn’t needed, or was recorded by mistake; that the Deeds Registry sent the application back, and when it was lodged again; or that a lawyer saw why something was passed over.',
      () => clientApplication,
    ),
    requireMember,
    params(byId),
    body(checklistEntryForm),
    async (c) =>
      c.json(await recordChecklist(c.var.context, c.var.member, c.req.valid('param').id, c.req.valid('json')), 200),
  )
