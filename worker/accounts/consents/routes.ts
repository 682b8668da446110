import { consentView, legalVersions } from '#contract/accounts/consent'
import { requireOwner } from '../../identity/owner'
import { call } from '../../platform/http/description'
import { router } from '../../platform/http/router'
import { body } from '../../platform/http/validate'
import { agree, readConsent } from './consent'

export const consentRoutes = router()
  .get(
    '/consent',
    call('Whether the owner agreed to the current terms and privacy notice.', () => consentView),
    requireOwner,
    async (c) => c.json(await readConsent(c.var.context, c.var.owner), 200),
  )
  .post(
    '/consent',
    call('Records that the owner agrees to the versions that were shown.', () => consentView),
    requireOwner,
    body(legalVersions),
    async (c) => c.json(await agree(c.var.context, c.var.owner, c.req.valid('json')), 200),
  )
