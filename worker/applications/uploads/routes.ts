import { createMiddleware } from 'hono/factory'
import * as z from 'zod/mini'
import { byId, idField } from '#contract/fields/fields'
import { resumable, uploadMessages } from '#contract/fields/resumable'
import { Failure } from '../../platform/failure'
import { described } from '../../platform/http/description'
import { type AppEnv, router } from '../../platform/http/router'
import { params } from '../../platform/http/validate'
import { requireVisitor } from '../visitor'
import { addPiece } from './add-piece'
import { readOffset, uploadHeaders, uploadView } from './upload-rules'
import { beginUpload, findUpload, listUploads, removeUpload } from './uploads'

const byUpload = z.object({ id: idField, uploadId: z.string() })

/** Answers as tus; @throws Failure upload-version when a request that needs it names no version or another one */
const tus = (needs: 'a version' | 'no version', headers: Record<string, string> = {}) =>
  described(
    createMiddleware<AppEnv>(async (c, next) => {
      c.header('Tus-Resumable', resumable.version)
      const isAsked = c.req.raw.method !== 'GET' && needs === 'a version'
      if (isAsked && c.req.header('tus-resumable') !== resumable.version) {
        c.header('Tus-Version', resumable.version)
        throw new Failure('upload-version', uploadMessages.wrongTus)
      }
      await next()
    }),
    { headers: needs === 'a version' ? { 'Tus-Resumable': `${resumable.version}.`, ...headers } : headers },
  )

const piece = described(
  createMiddleware<AppEnv>(async (c, next) => {
    if (c.req.header('content-type') !== resumable.pieceType) {
      throw new Failure('wrong-media-type', `Please send this as ${resumable.pieceType}.`)
    }
    await next()
  }),
  { fileTypes: [resumable.pieceType] },
)

/** Documents that arrive in pieces. Source: tus 1.0.0 with creation, expiration and termination. */
export const uploadRoutes = router()
  .get('/applications/:id/uploads', requireVisitor, params(byId), async (c) =>
    c.json(await listUploads(c.var.context, c.var.visitor, c.req.valid('param').id), 200),
  )
  .post(
    '/applications/:id/uploads',
    requireVisitor,
    params(byId),
    tus('a version', {
      'Upload-Length': 'The bytes of the whole file.',
      'Upload-Metadata': 'filename and, if it is to be checked, sha256 in hex, both in Base64.',
    }),
    async (c) => {
      const { id } = c.req.valid('param')
      const header = { length: c.req.header('upload-length'), metadata: c.req.header('upload-metadata') }
      const upload = await beginUpload(c.var.context, c.var.visitor, id, header)
      const Location = `/api/applications/${id}/uploads/${upload.id}`
      return c.body(null, 201, { Location, ...uploadHeaders(upload) })
    },
  )
  .get('/applications/:id/uploads/:uploadId', requireVisitor, params(byUpload), tus('a version'), async (c) => {
    const { id, uploadId } = c.req.valid('param')
    const upload = await findUpload(c.var.context, c.var.visitor, id, uploadId)
    return c.json(uploadView(upload), 200, uploadHeaders(upload))
  })
  .patch(
    '/applications/:id/uploads/:uploadId',
    requireVisitor,
    params(byUpload),
    tus('a version', { 'Upload-Offset': 'The byte at which this piece starts.' }),
    piece,
    async (c) => {
      const { context, visitor } = c.var
      const { id, uploadId } = c.req.valid('param')
      const offset = readOffset(c.req.header('upload-offset'))
      const adding = addPiece(context, visitor, id, { uploadId, offset, body: c.req.raw.body })
      // what arrived is stored even if the client is gone
      context.after(adding.catch(() => undefined))
      return c.body(null, 204, uploadHeaders(await adding))
    },
  )
  .delete('/applications/:id/uploads/:uploadId', requireVisitor, params(byUpload), tus('a version'), async (c) => {
    const { id, uploadId } = c.req.valid('param')
    await removeUpload(c.var.context, c.var.visitor, id, uploadId)
    return c.body(null, 204)
  })
