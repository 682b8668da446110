import { createMiddleware } from 'hono/factory'
import { fileRefusals } from '#contract/documents/documents'
import { Failure } from '../failure'
import type { AppEnv } from './router'

interface Openings {
  /** Paths that other servers post to; they prove who they are in another way. */
  fromAnywhere: readonly string[]
  /** The types of a call that takes a file; undefined for one that takes JSON. */
  fileTypesOf: (path: string, method: string) => readonly string[] | undefined
}

/**
 * Allows a change only from our own pages, and only as JSON or a declared upload.
 * A browser sends its origin (Sec-Fetch-Site, else Origin); a client that sends neither is not a browser.
 */
export const sameOrigin = ({ fromAnywhere, fileTypesOf }: Openings) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const { method, path } = c.req
    if (method === 'GET' || method === 'HEAD' || fromAnywhere.includes(path)) return next()
    const site = c.req.header('sec-fetch-site')
    const origin = c.req.header('origin')
    const isOurs = site ? site === 'same-origin' : !origin || origin === new URL(c.req.url).origin
    if (!isOurs) throw new Failure('cross-site')
    const type = c.req.header('content-type')
    const fileTypes = fileTypesOf(path, method)
    const hasBody = type === undefined && !fileTypes && (await isFilled(c.req.raw))
    if (!fitsBody(type, hasBody, fileTypes)) {
      throw new Failure('wrong-media-type', expected(fileTypes))
    }
    return next()
  })

const expected = (fileTypes: readonly string[] | undefined): string => {
  if (!fileTypes) return 'Please send this as JSON.'
  const [only, ...others] = fileTypes
  return others.length === 0 ? `Please send this as ${only}.` : fileRefusals.wrongType
}

/** A request without content may still carry an empty stream. Reads a copy. */
const isFilled = async (request: Request): Promise<boolean> =>
  request.body !== null && (await request.clone().arrayBuffer()).byteLength > 0

function fitsBody(type: string | undefined, hasBody: boolean, fileTypes: readonly string[] | undefined): boolean {
  const kind = type?.split(';')[0]?.trim().toLowerCase()
  if (fileTypes) return kind === undefined || fileTypes.some((type) => type === kind)
  return kind === undefined ? !hasBody : kind === 'application/json'
}
