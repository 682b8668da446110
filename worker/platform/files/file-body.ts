import { createMiddleware } from 'hono/factory'
import { described } from '../http/description'
import type { AppEnv } from '../http/router'
import { fileNameFor } from './file-store'

/** Types a client may declare; the content decides what a file is. */
export const fileTypes = [
  'application/pdf',
  'application/octet-stream',
  'image/jpeg',
  'image/png',
  'image/heic',
  'image/heif',
] as const

export interface UploadedFile {
  name: string
  content: ArrayBuffer
}

/** The raw body as a file, named by X-File-Name. @param otherwise its name without that header */
export const fileBody = (otherwise: string) =>
  described(
    createMiddleware<AppEnv & { Variables: { file: UploadedFile } }>(async (c, next) => {
      c.set('file', { name: fileNameFor(c.req.header('x-file-name'), otherwise), content: await c.req.arrayBuffer() })
      await next()
    }),
    { fileTypes },
  )
