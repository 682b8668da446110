import { firmChoice, statusChange } from '#contract/administration/administration'
import { firmFiles as firmFilesView, reassigned, reassignment } from '#contract/administration/firm-files'
import { adminApplication } from '#contract/administration/views'
import { identityConfirmation, identityConfirmed } from '#contract/applications/identity-check/form'
import { byId } from '#contract/fields/fields'
import { requireStepUp } from '../../identity/factors/step-up'
import { requireAdmin } from '../../identity/owner'
import { requireSuperAdmin } from '../../identity/super-admin/super-admin'
import { call } from '../../platform/http/description'
import { router } from '../../platform/http/router'
import { body, params } from '../../platform/http/validate'
import { assignFirm } from './assign-firm'
import { confirmIdentity } from './confirm-identity'
import { firmFiles, reassignFiles } from './firm-files'
import { setStatus } from './set-status'

export const administrationRoutes = router()
  .get(
    '/super-admin/law-firms/:id/files',
    call('The open files of a firm, also of a closed one.', () => firmFilesView),
    requireSuperAdmin,
    params(byId),
    async (c) => c.json(await firmFiles(c.var.context, c.var.superAdmin, c.req.valid('param').id), 200),
  )
  .post(
    '/super-admin/law-firms/:id/reassign',
    call('Gives open files of a closed firm to another one.', () => reassigned),
    requireSuperAdmin,
    requireStepUp,
    params(byId),
    body(reassignment),
    async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await reassignFiles(c.var.context, c.var.superAdmin, id, c.req.valid('json')), 200)
    },
  )
  .put(
    '/admin/applications/:id/status',
    call('Sets the status that the owner sees, with a message.', () => adminApplication),
    requireAdmin,
    params(byId),
    body(statusChange),
    async (c) => c.json(await setStatus(c.var.context, c.var.owner, c.req.valid('param').id, c.req.valid('json')), 200),
  )
  .post(
    '/admin/applications/:id/identity',
    call('Confirms the identity check of a firm in which no member may confirm it.', () => identityConfirmed),
    requireAdmin,
    params(byId),
    body(identityConfirmation),
    async (c) =>
      c.json(await confirmIdentity(c.var.context, c.var.owner, c.req.valid('param').id, c.req.valid('json')), 200),
  )
  .post(
    '/admin/applications/:id/assign',
    call('Assigns an application to another law firm.', () => adminApplication),
    requireAdmin,
    requireStepUp,
    params(byId),
    body(firmChoice),
    async (c) =>
      c.json(await assignFirm(c.var.context, c.var.owner, c.req.valid('param').id, c.req.valid('json').firmId), 200),
  )
