import { firmAdmin, firmAdminView } from '#contract/administration/console'
import { requireStepUp } from '../../identity/factors/step-up'
import { requireSuperAdmin } from '../../identity/super-admin/super-admin'
import { call } from '../../platform/http/description'
import { router } from '../../platform/http/router'
import { body } from '../../platform/http/validate'
import { createFirmAdmin } from './create-admin'

export const firmAdministrationRoutes = router().post(
  '/super-admin/law-firm-admins',
  call('Creates an admin account for a law firm.', () => firmAdminView),
  requireSuperAdmin,
  requireStepUp,
  body(firmAdmin),
  async (c) => c.json(await createFirmAdmin(c.var.context, c.var.superAdmin, c.req.valid('json')), 201),
)
