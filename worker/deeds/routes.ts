import * as z from 'zod/mini'
import { deedVersion } from '#contract/deeds/views'
import { deedWithdrawal } from '#contract/deeds/withdrawal'
import { firstPage } from '#contract/documents/documents'
import { byId, idField } from '#contract/fields/fields'
import { serveUploads } from '../documents/uploads/serve-uploads'
import { requireMember, requirePermission } from '../firms/member'
import { requireStepUpUnlessReset } from '../identity/factors/step-up'
import { requireAdmin, requireOwner } from '../identity/owner'
import { fileBody } from '../platform/files/file-body'
import { fileAnswer } from '../platform/files/file-store'
import { call } from '../platform/http/description'
import { router } from '../platform/http/router'
import { body, params } from '../platform/http/validate'
import { addPicture } from './add-picture'
import {
  downloadDeed,
  openDeedForRelease,
  openDeedVersion,
  openOwnPicture,
  openPicture,
  openPictureForRelease,
} from './download'
import { releaseDeed, releaseDeedForFirm } from './release'
import { uploadDeed } from './upload'
import { deedInPieces } from './upload-in-pieces'
import { withdrawDeed } from './withdraw-deed'

const byVersion = z.lazy(() => z.object({ id: idField, version: idField }))

export const deedUploadRoutes = serveUploads('/lawfirm/clients/:id/deed-uploads', {
  words: { file: 'digital deed', files: 'digital deeds' },
  guard: requirePermission('deeds'),
  place: { id: idField },
  purposeOf: ({ member }, { id }) => deedInPieces(member, id),
})

export const deedRoutes = router()
  .get(
    '/applications/:id/deed',
    call('The digital deed, once the balance is paid.', ['application/pdf']),
    requireOwner,
    params(byId),
    async (c) => {
      const { content, name, contentType } = await downloadDeed(c.var.context, c.var.owner, c.req.valid('param').id)
      return fileAnswer(content, name, contentType)
    },
  )
  .get(
    '/applications/:id/deed/picture',
    call('A picture of the deed’s first page, once the balance is paid.', [firstPage.type]),
    requireOwner,
    params(byId),
    async (c) => {
      const { content, name, contentType } = await openOwnPicture(c.var.context, c.var.owner, c.req.valid('param').id)
      return fileAnswer(content, name, contentType)
    },
  )
  .post(
    '/lawfirm/clients/:id/deed',
    call('Uploads a deed as the raw body.', () => deedVersion),
    requirePermission('deeds'),
    params(byId),
    fileBody('deed.pdf'),
    async (c) => c.json(await uploadDeed(c.var.context, c.var.member, c.req.valid('param').id, c.var.file), 201),
  )
  .post(
    '/lawfirm/clients/:id/deed/:version/release',
    call(
      'Releases a deed that another person uploaded, with its certificate and seal. `isSealed` is false for a file that can take neither.',
      () => deedVersion,
    ),
    requirePermission('deeds'),
    requireStepUpUnlessReset,
    params(byVersion),
    async (c) => {
      const { id, version } = c.req.valid('param')
      return c.json(await releaseDeed(c.var.context, c.var.member, id, version), 200)
    },
  )
  .post(
    '/lawfirm/clients/:id/deed/:version/withdraw',
    call('Takes back a version that is not released, with a reason. Its bytes and keys are destroyed.', () =>
      z.object({ withdrawn: z.literal(true) }),
    ),
    requirePermission('deeds'),
    params(byVersion),
    body(deedWithdrawal),
    async (c) => {
      const { id, version } = c.req.valid('param')
      return c.json(await withdrawDeed(c.var.context, c.var.member, id, version, c.req.valid('json')), 200)
    },
  )
  .get(
    '/lawfirm/clients/:id/deed/:version',
    call('A version of the deed, decrypted.', ['application/pdf']),
    requireMember,
    params(byVersion),
    async (c) => {
      const { id, version } = c.req.valid('param')
      const { content, name, contentType } = await openDeedVersion(c.var.context, c.var.member, id, version)
      return fileAnswer(content, name, contentType)
    },
  )
  .post(
    '/lawfirm/clients/:id/deed/:version/picture',
    call('Adds a small JPEG of the first page, as the raw body, once and only by its uploader.', () => deedVersion),
    requirePermission('deeds'),
    params(byVersion),
    fileBody('first-page.jpg'),
    async (c) => {
      const { id, version } = c.req.valid('param')
      return c.json(await addPicture(c.var.context, c.var.member, id, version, c.var.file), 201)
    },
  )
  .get(
    '/lawfirm/clients/:id/deed/:version/picture',
    call('The picture of a version’s first page, decrypted.', [firstPage.type]),
    requireMember,
    params(byVersion),
    async (c) => {
      const { id, version } = c.req.valid('param')
      const { content, name, contentType } = await openPicture(c.var.context, c.var.member, id, version)
      return fileAnswer(content, name, contentType)
    },
  )
  .post(
    '/admin/applications/:id/deed/:version/release',
    call('Releases the deed of a firm of one person.', () => deedVersion),
    requireAdmin,
    requireStepUpUnlessReset,
    params(byVersion),
    async (c) => {
      const { id, version } = c.req.valid('param')
      return c.json(await releaseDeedForFirm(c.var.context, c.var.owner, id, version), 200)
    },
  )
  .get(
    '/admin/applications/:id/deed/:version/picture',
    call('The picture of its first page, decrypted.', [firstPage.type]),
    requireAdmin,
    params(byVersion),
    async (c) => {
      const { id, version } = c.req.valid('param')
      const { content, name, contentType } = await openPictureForRelease(c.var.context, c.var.owner, id, version)
      return fileAnswer(content, name, contentType)
    },
  )
  .get(
    '/admin/applications/:id/deed/:version',
    call('A version of the deed, decrypted.', ['application/pdf']),
    requireAdmin,
    params(byVersion),
    async (c) => {
      const { id, version } = c.req.valid('param')
      const { content, name, contentType } = await openDeedForRelease(c.var.context, c.var.owner, id, version)
      return fileAnswer(content, name, contentType)
    },
  )
