import * as z from 'zod/mini'
import { askedHelper, byHelper, helperDays, helperForm, helperView, helpPage } from '#contract/delegates/helper'
import { uploadQuery } from '#contract/documents/requests'
import { byId } from '#contract/fields/fields'
import { serveUploads } from '../../documents/uploads/serve-uploads'
import { requireStepUp } from '../../identity/factors/step-up'
import { requireOwner } from '../../identity/owner'
import { fileBody } from '../../platform/files/file-body'
import { call } from '../../platform/http/description'
import { requireLinkToken } from '../../platform/http/require-link-token'
import { router } from '../../platform/http/router'
import { body, params, query } from '../../platform/http/validate'
import { askHelper, endHelp, listHelpers } from './ask-helper'
import { helpersDocument } from './help-in-pieces'
import { finishDropOff, openHelp, uploadForOwner } from './use-help'

/** By a link: its token is checked with each call. */
export const helpUploadRoutes = serveUploads('/help/uploads', {
  words: { file: 'helper’s document', files: 'helper’s documents' },
  guard: requireLinkToken,
  place: {},
  purposeOf: ({ linkToken: token }) => helpersDocument(token),
})

export const helperRoutes = router()
  .get(
    '/applications/:id/helpers',
    call('The people whom the owner asked to help with an application, newest first.', () => z.array(helperView)),
    requireOwner,
    params(byId),
    async (c) => c.json(await listHelpers(c.var.context, c.var.owner, c.req.valid('param').id), 200),
  )
  .post(
    '/applications/:id/helpers',
    call(
      `Asks someone to do one thing, by a link that works for ${helperDays} days. Mails it, or returns it for the owner to send.`,
      () => askedHelper,
    ),
    requireOwner,
    requireStepUp,
    params(byId),
    body(helperForm),
    async (c) => c.json(await askHelper(c.var.context, c.var.owner, c.req.valid('param').id, c.req.valid('json')), 201),
  )
  .delete(
    '/applications/:id/helpers/:helperId',
    call('Ends a helper’s link.', () => z.object({ ended: z.literal(true) })),
    requireOwner,
    params(byHelper),
    async (c) => {
      const { id, helperId } = c.req.valid('param')
      return c.json(await endHelp(c.var.context, c.var.owner, id, helperId), 200)
    },
  )
  .get(
    '/help/task',
    call('What a helper is asked to do, by their link.', () => helpPage),
    requireLinkToken,
    async (c) => c.json(await openHelp(c.var.context, c.var.linkToken), 200),
  )
  .post(
    '/help/done',
    call('Records that the helper dropped off the original deed, and notifies the owner.', () => helpPage),
    requireLinkToken,
    async (c) => c.json(await finishDropOff(c.var.context, c.var.linkToken), 200),
  )
  .post(
    '/help/documents',
    call('Uploads a helper’s document as the raw body, at most five.', () => helpPage),
    requireLinkToken,
    query(uploadQuery),
    fileBody('document'),
    async (c) => {
      const more = { requestId: c.req.valid('query').request }
      return c.json(await uploadForOwner(c.var.context, c.var.linkToken, c.var.file, more), 201)
    },
  )
