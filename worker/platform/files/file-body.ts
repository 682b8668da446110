import { createMiddleware } from 'hono/factory'
import { described } from '../http/description'
import type { AppEnv } from '../http/router'
import { fileNameFor } from './file-store'

/** What may be declared as a file's type; what it is, its content says. */
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

/** The raw body as a file, with the name that its header gives. @param otherwise its name where there is none */
export const fileBody = (otherwise: string) =>
  described(
    createMiddleware<AppEnv & { Variables: { file: UploadedFile } }>(async (c, next) => {
      c.set('file', { name: fileNameFor(c.req.header('x-file-name'), otherwise), content: await c.req.arrayBuffer() })
      await next()
    }),
    { fileTypes },
  )
