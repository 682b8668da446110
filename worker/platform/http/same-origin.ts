import { createMiddleware } from 'hono/factory'
import { fileMessages } from '#contract/files'
import { Failure } from '../failure'
import { fileTypes } from '../files/declared-types'
import type { AppEnv } from './router'

export interface Openings {
  /** Paths that other servers post to; they prove who they are in another way. */
  fromAnywhere: readonly string[]
  takesFile: (path: string) => boolean
}

/**
 * Allows a change only from our own pages, and only as JSON or a declared upload.
 * A browser sends its origin (Sec-Fetch-Site, else Origin); a client that sends neither is not a browser.
 */
export const sameOrigin = ({ fromAnywhere, takesFile }: Openings) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const { method, path } = c.req
    if (method === 'GET' || method === 'HEAD' || fromAnywhere.includes(path)) return next()
    const site = c.req.header('sec-fetch-site')
    const origin = c.req.header('origin')
    const isOurs = site ? site === 'same-origin' : !origin || origin === new URL(c.req.url).origin
    if (!isOurs) throw new Failure('cross-site')
    const type = c.req.header('content-type')
    const isFile = takesFile(path)
    const hasBody = type === undefined && !isFile && (await isFilled(c.req.raw))
    if (!fitsBody(type, hasBody, isFile)) {
      throw new Failure('wrong-media-type', isFile ? fileMessages.wrongType : 'Please send this as JSON.')
    }
    return next()
  })

/** A request without content may still carry an empty stream. Reads a copy. */
const isFilled = async (request: Request): Promise<boolean> =>
  request.body !== null && (await request.clone().arrayBuffer()).byteLength > 0

function fitsBody(type: string | undefined, hasBody: boolean, isFile: boolean): boolean {
  const kind = type?.split(';')[0]?.trim().toLowerCase()
  if (isFile) return kind === undefined || fileTypes.some((type) => type === kind)
  return kind === undefined ? !hasBody : kind === 'application/json'
}
