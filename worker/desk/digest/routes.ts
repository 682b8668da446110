import * as z from 'zod/mini'
import { toDigestOff } from '#contract/addresses/links'
import { digestLink } from '#contract/desk/work-forms'
import { call } from '../../platform/http/description'
import { router } from '../../platform/http/router'
import { query } from '../../platform/http/validate'
import { switchDigestOff } from './switch-off'

export const digestRoutes = router()
  // a mail program may open the address that it should post to: the page asks first
  .get(
    '/lawfirm/morning-digest/off',
    call('Redirects to the page that asks whether to switch the morning digest off.', {
      redirects: 'The page that asks.',
    }),
    query(digestLink),
    (c) => c.redirect(toDigestOff(c.req.valid('query').token), 302),
  )
  .post(
    '/lawfirm/morning-digest/off',
    call(
      'Switches a member’s morning digest off, with the token of its mail. Mail programs post to it with one click (RFC 8058).',
      () => z.object({ off: z.literal(true) }),
    ),
    query(digestLink),
    async (c) => c.json(await switchDigestOff(c.var.context, c.req.valid('query').token), 200),
  )
