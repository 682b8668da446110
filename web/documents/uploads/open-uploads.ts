import type { OpenUpload } from '#contract/documents/open-upload'
import { resumable } from '#contract/documents/resumable'
import { request } from '../../server/api'
import { linkHeaders } from '../../server/link/use-link-token'

/** @param link the token of a mailed link */
const headersOf = (link?: string) => ({
  'Tus-Resumable': resumable.version,
  ...(link === undefined ? {} : linkHeaders(link).headers),
})

/** What this browser has begun to send. */
export const openUploadsAt = async (to: string, link?: string): Promise<OpenUpload[]> =>
  (await (await request(to, { headers: headersOf(link) })).json()) as OpenUpload[]

/** Removes what has arrived of one. */
export const removeUpload = (to: string, id: string, link?: string): Promise<Response> =>
  request(`${to}/${id}`, { method: 'DELETE', headers: headersOf(link) })

/** Whether this is the rest of a file that was begun for the same requested document. */
export const isSameFile = (one: OpenUpload, sha256: string, size: number, requested: number | undefined): boolean =>
  one.sha256 === sha256 && one.sizeBytes === size && (one.request ?? undefined) === requested

/** What a file that arrives in pieces is called, and what it is for. */
export const metadataOf = ({
  request: requested,
  ...names
}: {
  filename: string
  sha256: string
  request: number | undefined
}): Record<string, string> => (requested ? { ...names, request: String(requested) } : names)
