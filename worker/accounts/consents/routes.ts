import { legalVersions } from '#contract/accounts/consent'
import { requireOwner } from '../../identity/owner'
import { router } from '../../platform/http/router'
import { body } from '../../platform/http/validate'
import { agree, readConsent } from './consent'

export const consentRoutes = router()
  .get('/consent', requireOwner, async (c) => c.json(await readConsent(c.var.context, c.var.owner), 200))
  .post('/consent', requireOwner, body(legalVersions), async (c) =>
    c.json(await agree(c.var.context, c.var.owner, c.req.valid('json')), 200),
  )
