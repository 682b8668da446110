import { sendFile } from '../../server/api'
import { loadTus } from './load-tus'
import { sendResumable } from './resumable-upload'
import type { UploadControl, UploadState } from './upload-control'

/** How much of a file has been sent and, if it is sent in pieces, its state and control. */
export interface Progress {
  name: string
  bytes: number
  total: number
  state: UploadState
  control?: UploadControl
}

/** Where a file goes. */
export interface Destination {
  /** The address that takes a file as its body. */
  to: string
  /** The address that takes a large file in pieces, and lists those that are not finished. */
  inPieces: string
  /** The requested document that it is for. */
  request?: number | undefined
  /** The token of the mailed link by which it is sent; without one, by a session. */
  link?: string | undefined
}

/** Smaller files are sent whole: one request is faster than three. */
const smallBytes = 512 * 1024

interface Sending<Answer> extends Destination {
  file: File
  /** An idempotency key, so that a file whose answer was lost is not stored twice. */
  key: string
  report: (more: Partial<Progress>) => void
  /** Makes the answer for a file that was sent in pieces, from the id that the server gave. */
  answerOf?: (id: number) => Answer
  taken?: Set<string> | undefined
  signal?: AbortSignal | undefined
}

/**
 * Sends a file, a large one in pieces.
 * @returns the server's answer for a file sent whole, or `answerOf` of the id for one sent in pieces
 * @throws ApiError when it is refused, TypeError when the connection fails, Cancelled
 */
export async function sendUpload<Answer>(sending: Sending<Answer>): Promise<Answer | undefined> {
  const { to, inPieces, request, link, file, key, report, answerOf, taken, signal } = sending
  const tus = file.size > smallBytes ? await loadTus() : undefined
  const whole = request === undefined ? to : `${to}?request=${request}`
  if (!tus) return sendFile<Answer>(whole, file, { onPart: (part) => report({ bytes: part * file.size }), key, link })
  const id = await sendResumable(tus, {
    file,
    to: inPieces,
    request,
    link,
    onSent: (bytes) => report({ bytes }),
    onState: (state, control) => report({ state, control }),
    taken,
    signal,
  })
  return id === undefined ? undefined : answerOf?.(id)
}
