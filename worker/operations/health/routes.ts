import { healthView } from '#contract/administration/health-view'
import { requireSuperAdmin } from '../../identity/super-admin/super-admin'
import { call } from '../../platform/http/description'
import { router } from '../../platform/http/router'
import { health } from './health-page'

export const healthRoutes = router().get(
  '/super-admin/health',
  call('How the service runs: requests, waiting work, the cron job, storage, and what is late.', () => healthView),
  requireSuperAdmin,
  async (c) => c.json(await health(c.var.context, c.var.superAdmin), 200),
)
