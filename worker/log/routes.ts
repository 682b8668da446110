import { publicLog } from '#contract/deeds/public-log'
import { call } from '../platform/http/description'
import { router } from '../platform/http/router'
import { viewLog } from './view-log'

export const logRoutes = router().get(
  '/log',
  call('The size of the public log, its last checkpoint and who signed it.', () => publicLog),
  async (c) => c.json(await viewLog(c.var.context), 200),
)
