import { createMiddleware } from 'hono/factory'
import { described } from '../http/description'
import type { AppEnv } from '../http/router'
import { fileTypes } from './declared-types'
import { fileNameFor } from './file-name'

interface UploadedFile {
  name: string
  content: ArrayBuffer
}

/** The raw body as a file, named by X-File-Name. @param otherwise its name without that header */
export const fileBody = (otherwise: string) =>
  described(
    createMiddleware<AppEnv & { Variables: { file: UploadedFile } }>(async (c, next) => {
      const content = await c.req.arrayBuffer()
      c.set('file', { name: fileNameFor(c.req.header('x-file-name'), otherwise), content })
      await next()
    }),
    { fileTypes, headers: { 'X-File-Name': 'The name of the file, percent-encoded.' } },
  )
