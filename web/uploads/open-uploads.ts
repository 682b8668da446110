import { resumable } from '#contract/fields/resumable'
import type { OpenUpload } from '#contract/views/applications'
import { request } from '../server/api'

const headers = { 'Tus-Resumable': resumable.version }

/** What this browser has begun to send. */
export const openUploadsAt = async (to: string): Promise<OpenUpload[]> =>
  (await (await request(to)).json()) as OpenUpload[]

/** Removes what has arrived of one. */
export const removeUpload = (to: string, id: string): Promise<Response> =>
  request(`${to}/${id}`, { method: 'DELETE', headers })
