import { sendFile } from '../server/api'
import { loadTus, type PieceControl, type PieceState, sendInPieces } from './send-in-pieces'

/** What is being sent: how much of it, and, if it goes in pieces, whether it goes on and how to stop it. */
export interface Progress {
  name: string
  bytes: number
  total: number
  state: PieceState
  control?: PieceControl
}

/** Where a file goes. */
export interface Destination {
  /** The address that takes a file as its body. */
  to: string
  /** The address that takes a large file in pieces, and lists those that are not finished. */
  inPieces: string
}

/** A small file goes whole: one request is faster than three. */
const smallBytes = 512 * 1024

interface Sending extends Destination {
  file: File
  /** An idempotency key, so that a file whose answer was lost is not stored twice. */
  key: string
  report: (more: Partial<Progress>) => void
}

/**
 * Sends a file, a large one in pieces.
 * @returns the answer to a file that went whole
 * @throws ApiError when it is refused, TypeError when the connection fails, Cancelled
 */
export async function sendAny<Answer>({ to, inPieces, file, key, report }: Sending): Promise<Answer | undefined> {
  const tus = file.size > smallBytes ? await loadTus() : undefined
  if (!tus) return sendFile<Answer>(to, file, { onPart: (part) => report({ bytes: part * file.size }), key })
  await sendInPieces(tus, file, {
    to: inPieces,
    onSent: (bytes) => report({ bytes }),
    onState: (state, control) => report({ state, control }),
  })
  return undefined
}
