import * as z from 'zod/mini'
import { propertyMark, saleMark } from '#contract/applications/applications'
import { ownerCustodyForm } from '#contract/applications/custody-forms'
import { ownerOriginalForm } from '#contract/applications/original-form'
import { contactDetails, offeredApplication } from '#contract/applications/owner/views'
import { byId } from '#contract/fields/fields'
import { requireOwner } from '../../identity/owner'
import { call } from '../../platform/http/description'
import { router } from '../../platform/http/router'
import { body, params } from '../../platform/http/validate'
import { readViewer, requireViewer } from '../viewer'
import { answerOriginal } from './answer-original'
import { readContact } from './contact'
import { attachOffered, declineOffer, offeredApplications } from './offered'
import { markNotForSale, showProperty } from './property-marks'
import { recordOwnersOriginal } from './record-original'

export const ownerRoutes = router()
  .get(
    '/applications/contact',
    call('What a visitor of this browser or the owner last typed about themselves; null without an application.', () =>
      z.nullable(contactDetails),
    ),
    async (c) => c.json(await readContact(c.var.context, await readViewer(c, c.var.context)), 200),
  )
  .get(
    '/applications/offered',
    call(
      'Applications started without signing in, under the owner’s confirmed email address, that belong to no account.',
      () => z.array(offeredApplication),
    ),
    requireOwner,
    async (c) => c.json(await offeredApplications(c.var.context, c.var.owner), 200),
  )
  .post(
    '/applications/:id/attach',
    call('Adds one of these applications to the account.', () => z.object({ attached: z.literal(true) })),
    requireOwner,
    params(byId),
    async (c) => c.json(await attachOffered(c.var.context, c.var.owner, c.req.valid('param').id), 200),
  )
  .post(
    '/applications/:id/decline',
    call(
      'States that an unpaid application, offered or added by email address, is not the owner’s. It leaves the account, and no more email is sent about it.',
      () => z.object({ declined: z.literal(true) }),
    ),
    requireOwner,
    params(byId),
    async (c) => c.json(await declineOffer(c.var.context, c.var.owner, c.req.valid('param').id), 200),
  )
  .post(
    '/applications/:id/original',
    call(
      'Says where the original deed is, until it is recorded with the firm or a courier. The firm reads it.',
      () => ownerOriginalForm,
    ),
    requireViewer,
    params(byId),
    body(ownerOriginalForm),
    async (c) =>
      c.json(await answerOriginal(c.var.context, c.var.viewer, c.req.valid('param').id, c.req.valid('json').with), 200),
  )
  .post(
    '/applications/:id/original/entries',
    call(
      'Adds an entry to the chain of the original deed: it is brought to the firm by hand, its return is confirmed, or a correction of the last one. A parcel is announced by its waybill number.',
      () => z.object({ number: z.number() }),
    ),
    requireViewer,
    params(byId),
    body(ownerCustodyForm),
    async (c) =>
      c.json(
        await recordOwnersOriginal(c.var.context, c.var.viewer, c.req.valid('param').id, c.req.valid('json')),
        200,
      ),
  )
  .put(
    '/applications/:id/not-for-sale',
    call('Sets whether verifiers of the deed see the property as not for sale.', () =>
      z.object({ notForSale: z.boolean() }),
    ),
    requireOwner,
    params(byId),
    body(saleMark),
    async (c) => {
      const { notForSale } = c.req.valid('json')
      return c.json(await markNotForSale(c.var.context, c.var.owner, c.req.valid('param').id, notForSale), 200)
    },
  )
  .put(
    '/applications/:id/property-shown',
    call('Sets whether verifiers of the deed see its stand and town in full, or masked.', () =>
      z.object({ propertyShown: z.boolean() }),
    ),
    requireOwner,
    params(byId),
    body(propertyMark),
    async (c) => {
      const { propertyShown } = c.req.valid('json')
      return c.json(await showProperty(c.var.context, c.var.owner, c.req.valid('param').id, propertyShown), 200)
    },
  )
