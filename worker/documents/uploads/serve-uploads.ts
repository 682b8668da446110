import { Hono, type MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import * as z from 'zod/mini'
import { openUpload } from '#contract/documents/open-upload'
import { resumable, uploadMessages } from '#contract/documents/resumable'
import { readFromPrimary } from '../../platform/database/database'
import { Failure } from '../../platform/failure'
import { call, described } from '../../platform/http/description'
import type { AppEnv, router } from '../../platform/http/router'
import { addPiece } from './add-piece'
import type { Purpose } from './purpose'
import { bytesIn, metadataHeader, readOffset, uploadHeaders, uploadView } from './upload-rules'
import { beginUpload, findUpload, listUploads, removeUpload } from './uploads'

/** What arrives, in the words of the descriptions of the calls. */
interface Words {
  file: string
  files: string
  /** What else happens when the last piece has arrived. */
  more?: string
}
export const forMessage: Words = {
  file: 'file for a message',
  files: 'files for a message',
  more: ` ${resumable.result} then has its id for the message; HEAD answers it too.`,
}

interface Served<Guarded extends AppEnv, Place extends z.core.$ZodShape> {
  words: Words
  /** Lets the senders through; by default anyone, where the purpose itself checks a link. */
  guard?: MiddlewareHandler<Guarded>
  /** The parameters of the address at which uploads begin. */
  place: Place
  purposeOf: (
    variables: Guarded['Variables'],
    place: z.core.output<z.ZodMiniObject<Place>>,
  ) => Purpose | Promise<Purpose>
}

type Env = AppEnv & { Variables: { purpose: Purpose } }

/**
 * The calls for files that arrive in pieces. Source: tus 1.0.0 with creation, expiration and termination.
 * @param at the address at which they begin and are listed, below /api
 */
export function serveUploads<Guarded extends AppEnv, Place extends z.core.$ZodShape>(
  at: string,
  { words: { file, files, more = '' }, guard = anyone, place, purposeOf }: Served<Guarded, Place>,
): ReturnType<typeof router> {
  const placed = (schema: z.ZodMiniObject<Place>) =>
    described(
      createMiddleware<Env>(async (c, next) => {
        const params = z.safeParse(schema, c.req.param())
        if (!params.success) throw new Failure('not-found')
        c.set('purpose', await purposeOf(c.var, params.data))
        await next()
      }),
      { input: { from: 'param', schema } },
    )
  const each = placed(z.object(place))
  const one = placed(z.object({ ...place, uploadId: z.string() }))
  return new Hono<Env>()
    .get(
      at,
      call(`The ${files} that this sender has begun to send and not finished.`, () => z.array(openUpload)),
      guard,
      each,
      async (c) => c.json(await listUploads(c.var.context, c.var.purpose), 200),
    )
    .post(
      at,
      call(
        `Begins a ${file} that arrives in pieces, by tus 1.0.0. Its address, in Location, works for ${resumable.hours} hours.`,
        null,
      ),
      guard,
      each,
      tus(beginning),
      async (c) => {
        const header = { length: c.req.header('upload-length'), metadata: c.req.header('upload-metadata') }
        const upload = await beginUpload(c.var.context, c.var.purpose, header)
        return c.body(null, 201, { Location: `${c.req.path}/${upload.id}`, ...uploadHeaders(upload) })
      },
    )
    .get(
      `${at}/:uploadId`,
      call(`How much of such a ${file} has arrived; HEAD answers the same in Upload-Offset.`, () => openUpload),
      guard,
      one,
      tus(),
      async (c) => {
        const { context, purpose }: Env['Variables'] = c.var
        readFromPrimary(context.db)
        const upload = await findUpload(context, purpose, c.req.param('uploadId') ?? '')
        return c.json(uploadView(upload), 200, { ...uploadHeaders(upload), ...metadataHeader(upload) })
      },
    )
    .patch(
      `${at}/:uploadId`,
      call(
        `Adds the next piece. The last one stores the ${file}, after the same checks as of one that is sent whole.${more}`,
        null,
      ),
      guard,
      one,
      tus(adding),
      piece,
      async (c) => {
        const { context, purpose }: Env['Variables'] = c.var
        const offset = readOffset(c.req.header('upload-offset'))
        const uploadId = c.req.param('uploadId') ?? ''
        const length = bytesIn(c.req.header('content-length'))
        const added = addPiece(context, purpose, { uploadId, offset, body: c.req.raw.body, length })
        // what arrived is stored even if the client is gone
        context.after(
          'add-piece',
          added.catch(() => undefined),
        )
        return c.body(null, 204, uploadHeaders(await added))
      },
    )
    .delete(
      `${at}/:uploadId`,
      call(`Removes a ${file} of which only a part has arrived.`, null),
      guard,
      one,
      tus(),
      async (c) => {
        await removeUpload(c.var.context, c.var.purpose, c.req.param('uploadId') ?? '')
        return c.body(null, 204)
      },
    ) as unknown as ReturnType<typeof router>
}

const anyone: MiddlewareHandler = (_, next) => next()

const beginning = {
  'Upload-Length': 'The bytes of the whole file.',
  'Upload-Metadata':
    'filename; sha256 in hex, if it is to be checked; request, the id of the requested document that it is for. All in Base64.',
}
const adding = { 'Upload-Offset': 'The byte at which this piece starts.' }

/** Answers as tus. @throws Failure upload-version when a request other than GET names no version or another one */
const tus = (headers: Record<string, string> = {}) =>
  described(
    createMiddleware<AppEnv>(async (c, next) => {
      c.header('Tus-Resumable', resumable.version)
      if (c.req.raw.method !== 'GET' && c.req.header('tus-resumable') !== resumable.version) {
        c.header('Tus-Version', resumable.version)
        throw new Failure('upload-version', uploadMessages.wrongTus)
      }
      await next()
    }),
    { headers: { 'Tus-Resumable': `${resumable.version}.`, ...headers } },
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
