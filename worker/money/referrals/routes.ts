import { pageQuery } from '#contract/fields/paging'
import { byCode, invitation, referralsView } from '#contract/money/referrals'
import { readViewer } from '../../applications/viewer'
import { requireOwner } from '../../identity/owner'
import { setPageHeaders } from '../../platform/database/page'
import { call } from '../../platform/http/description'
import { router } from '../../platform/http/router'
import { params, query } from '../../platform/http/validate'
import { myReferrals, readInvitation } from './referrals'

export const referralRoutes = router()
  .get(
    '/referrals',
    call('The owner’s referral code, its link and the credit it has earned.', () => referralsView),
    requireOwner,
    query(pageQuery),
    async (c) => {
      const { view, page } = await myReferrals(c.var.context, c.var.owner, c.req.valid('query'))
      setPageHeaders(c, page)
      return c.json(view, 200)
    },
  )
  .get(
    '/referrals/:code',
    call('Whether a referral code is valid, and the first name of its owner.', () => invitation),
    params(byCode),
    async (c) => {
      const { sessionToken } = await readViewer(c, c.var.context)
      return c.json(await readInvitation(c.var.context, sessionToken, c.req.valid('param').code), 200)
    },
  )
