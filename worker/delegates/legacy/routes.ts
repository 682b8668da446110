import * as z from 'zod/mini'
import {
  legacyAct,
  legacyContact,
  legacyForm,
  legacyLinkForm,
  legacyPage,
  legacyRefusal,
} from '#contract/delegates/legacy'
import { requireStepUpOrPassword } from '../../identity/factors/step-up'
import { requireOwner } from '../../identity/owner'
import { call } from '../../platform/http/description'
import { requireLinkToken } from '../../platform/http/require-link-token'
import { router } from '../../platform/http/router'
import { body } from '../../platform/http/validate'
import { actAsContact, readLegacyPage, refuseByLink, requestLink } from './contact-acts'
import { nameContact, readContact, refuseContact, removeContact } from './name-contact'

export const ownLegacyRoutes = router()
  .get(
    '/account/legacy-contact',
    call('The owner’s legacy contact, or null.', () => z.nullable(legacyContact)),
    requireOwner,
    async (c) => c.json(await readContact(c.var.context, c.var.owner), 200),
  )
  .put(
    '/account/legacy-contact',
    call('Names the owner’s legacy contact, and mails them a link to agree.', () => z.nullable(legacyContact)),
    requireOwner,
    requireStepUpOrPassword,
    body(legacyForm),
    async (c) => c.json(await nameContact(c.var.context, c.var.owner, c.req.valid('json')), 200),
  )
  .delete(
    '/account/legacy-contact',
    call('Removes the legacy contact, and ends any access.', () => z.object({ removed: z.literal(true) })),
    requireOwner,
    requireStepUpOrPassword,
    async (c) => c.json(await removeContact(c.var.context, c.var.owner), 200),
  )
  .post(
    '/account/legacy-contact/refusal',
    call('Says no to the contact’s request, once and for all.', () => z.nullable(legacyContact)),
    requireOwner,
    async (c) => c.json(await refuseContact(c.var.context, c.var.owner), 200),
  )

export const legacyRoutes = router()
  .post(
    '/legacy/links',
    call('Mails a legacy contact a link to ask for access. The response is always the same.', () =>
      z.object({ sent: z.literal(true) }),
    ),
    body(legacyLinkForm),
    async (c) => c.json(await requestLink(c.var.context, c.req.valid('json').email), 200),
  )
  .post(
    '/legacy/refusals',
    call('Says no by the link in a notice to the owner, without signing in.', () =>
      z.object({ refused: z.literal(true) }),
    ),
    body(legacyRefusal),
    async (c) => c.json(await refuseByLink(c.var.context, c.req.valid('json').token), 200),
  )
  .get(
    '/legacy/contact',
    call('What a legacy contact can do, by their link.', () => legacyPage),
    requireLinkToken,
    async (c) => c.json(await readLegacyPage(c.var.context, c.var.linkToken), 200),
  )
  .post(
    '/legacy/contact',
    call('Agrees, declines, or asks for access, by the same link.', () => legacyPage),
    requireLinkToken,
    body(legacyAct),
    async (c) => c.json(await actAsContact(c.var.context, c.var.linkToken, c.req.valid('json').act), 200),
  )
