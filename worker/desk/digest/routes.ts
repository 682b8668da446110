import { toDigestOff } from '#contract/addresses/links'
import { digestLink } from '#contract/desk/work-forms'
import { router } from '../../platform/http/router'
import { query } from '../../platform/http/validate'
import { switchDigestOff } from './switch-off'

export const digestRoutes = router()
  // a mail program may open the address that it should post to: the page asks first
  .get('/lawfirm/morning-digest/off', query(digestLink), (c) =>
    c.redirect(toDigestOff(c.req.valid('query').token), 302),
  )
  .post('/lawfirm/morning-digest/off', query(digestLink), async (c) =>
    c.json(await switchDigestOff(c.var.context, c.req.valid('query').token), 200),
  )
