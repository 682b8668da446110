import { legacyAct, legacyForm, legacyLinkForm, legacyRefusal } from '#contract/delegates/legacy'
import { requireStepUpOrPassword } from '../../identity/factors/step-up'
import { requireOwner } from '../../identity/owner'
import { linkToken } from '../../platform/http/link-token'
import { router } from '../../platform/http/router'
import { body } from '../../platform/http/validate'
import { actAsContact, readLegacyPage, refuseByLink, requestLink } from './contact-acts'
import { nameContact, readContact, refuseContact, removeContact } from './name-contact'

export const ownLegacyRoutes = router()
  .get('/account/legacy-contact', requireOwner, async (c) => c.json(await readContact(c.var.context, c.var.owner), 200))
  .put('/account/legacy-contact', requireOwner, requireStepUpOrPassword, body(legacyForm), async (c) =>
    c.json(await nameContact(c.var.context, c.var.owner, c.req.valid('json')), 200),
  )
  .delete('/account/legacy-contact', requireOwner, requireStepUpOrPassword, async (c) =>
    c.json(await removeContact(c.var.context, c.var.owner), 200),
  )
  .post('/account/legacy-contact/refusal', requireOwner, async (c) =>
    c.json(await refuseContact(c.var.context, c.var.owner), 200),
  )

export const legacyRoutes = router()
  .post('/legacy/links', body(legacyLinkForm), async (c) =>
    c.json(await requestLink(c.var.context, c.req.valid('json').email), 200),
  )
  .post('/legacy/refusals', body(legacyRefusal), async (c) =>
    c.json(await refuseByLink(c.var.context, c.req.valid('json').token), 200),
  )
  .get('/legacy/contact', linkToken, async (c) => c.json(await readLegacyPage(c.var.context, c.var.linkToken), 200))
  .post('/legacy/contact', linkToken, body(legacyAct), async (c) =>
    c.json(await actAsContact(c.var.context, c.var.linkToken, c.req.valid('json').act), 200),
  )
