import * as z from 'zod/mini'
import { deedWithdrawal } from '#contract/deeds/withdrawal'
import { byId, idField } from '#contract/fields/fields'
import { serveUploads } from '../documents/uploads/serve-uploads'
import { requireMember, requirePermission } from '../firms/member'
import { requireStepUpUnlessReset } from '../identity/factors/step-up'
import { requireAdmin, requireOwner } from '../identity/owner'
import { fileBody } from '../platform/files/file-body'
import { fileAnswer } from '../platform/files/file-store'
import { router } from '../platform/http/router'
import { body, params } from '../platform/http/validate'
import {
  downloadDeed,
  openDeedForRelease,
  openDeedVersion,
  openOwnPicture,
  openPicture,
  openPictureForRelease,
} from './download'
import { addPicture } from './picture'
import { releaseDeed, releaseDeedForFirm } from './release'
import { uploadDeed } from './upload'
import { deedInPieces } from './upload-in-pieces'
import { withdrawDeed } from './withdraw-deed'

const byVersion = z.lazy(() => z.object({ id: idField, version: idField }))

export const deedUploadRoutes = serveUploads('/lawfirm/clients/:id/deed-uploads', {
  guard: requirePermission('deeds'),
  place: { id: idField },
  purposeOf: ({ member }, { id }) => deedInPieces(member, id),
})

export const deedRoutes = router()
  .get('/applications/:id/deed', requireOwner, params(byId), async (c) => {
    const { content, name, contentType } = await downloadDeed(c.var.context, c.var.owner, c.req.valid('param').id)
    return fileAnswer(content, name, contentType)
  })
  .get('/applications/:id/deed/picture', requireOwner, params(byId), async (c) => {
    const { content, name, contentType } = await openOwnPicture(c.var.context, c.var.owner, c.req.valid('param').id)
    return fileAnswer(content, name, contentType)
  })
  .post('/lawfirm/clients/:id/deed', requirePermission('deeds'), params(byId), fileBody('deed.pdf'), async (c) =>
    c.json(await uploadDeed(c.var.context, c.var.member, c.req.valid('param').id, c.var.file), 201),
  )
  .post(
    '/lawfirm/clients/:id/deed/:version/release',
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
    requirePermission('deeds'),
    params(byVersion),
    body(deedWithdrawal),
    async (c) => {
      const { id, version } = c.req.valid('param')
      return c.json(await withdrawDeed(c.var.context, c.var.member, id, version, c.req.valid('json')), 200)
    },
  )
  .get('/lawfirm/clients/:id/deed/:version', requireMember, params(byVersion), async (c) => {
    const { id, version } = c.req.valid('param')
    const { content, name, contentType } = await openDeedVersion(c.var.context, c.var.member, id, version)
    return fileAnswer(content, name, contentType)
  })
  .post(
    '/lawfirm/clients/:id/deed/:version/picture',
    requirePermission('deeds'),
    params(byVersion),
    fileBody('first-page.jpg'),
    async (c) => {
      const { id, version } = c.req.valid('param')
      return c.json(await addPicture(c.var.context, c.var.member, id, version, c.var.file), 201)
    },
  )
  .get('/lawfirm/clients/:id/deed/:version/picture', requireMember, params(byVersion), async (c) => {
    const { id, version } = c.req.valid('param')
    const { content, name, contentType } = await openPicture(c.var.context, c.var.member, id, version)
    return fileAnswer(content, name, contentType)
  })
  .post(
    '/admin/applications/:id/deed/:version/release',
    requireAdmin,
    requireStepUpUnlessReset,
    params(byVersion),
    async (c) => {
      const { id, version } = c.req.valid('param')
      return c.json(await releaseDeedForFirm(c.var.context, c.var.owner, id, version), 200)
    },
  )
  .get('/admin/applications/:id/deed/:version/picture', requireAdmin, params(byVersion), async (c) => {
    const { id, version } = c.req.valid('param')
    const { content, name, contentType } = await openPictureForRelease(c.var.context, c.var.owner, id, version)
    return fileAnswer(content, name, contentType)
  })
  .get('/admin/applications/:id/deed/:version', requireAdmin, params(byVersion), async (c) => {
    const { id, version } = c.req.valid('param')
    const { content, name, contentType } = await openDeedForRelease(c.var.context, c.var.owner, id, version)
    return fileAnswer(content, name, contentType)
  })
