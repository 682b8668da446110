import { documentTypes, fileMessages, maxFileBytes } from '#contract/files'
import { ApiError, codeOf, newKey, sendFile, serverMessage } from '../../server/api'
import { isSignedOut } from '../../server/session-change'
import { Cancelled, loadTus, type PieceControl, type PieceState, sendInPieces } from './send-in-pieces'

export interface Refusal {
  name: string
  reason: string
}

export interface Sent {
  arrived: number
  /** Files that will never be accepted as they are. */
  refused: readonly Refusal[]
}

/** Sending stopped: the result so far, and the files that remain. */
export class Stopped extends Error {
  readonly sent: Sent
  readonly rest: readonly File[]

  constructor(sent: Sent, rest: readonly File[], cause: unknown) {
    super('The upload stopped', { cause })
    this.sent = sent
    this.rest = rest
  }
}

/** What is being sent: how much of it, and, if it goes in pieces, whether it goes on and how to stop it. */
export interface Progress {
  name: string
  bytes: number
  total: number
  state: PieceState
  control?: PieceControl
}

interface Sending {
  /** The address that takes a file as its body. */
  to: string
  /** The address that takes a large file in pieces. */
  inPieces?: string | undefined
  onProgress: (progress: Progress) => void
  /** An idempotency key for each file, so that one whose answer was lost is not stored twice. */
  keys: Map<string, string>
}

/**
 * Sends files one at a time. A refused file does not stop the others.
 * @throws Stopped when the connection or the session is lost
 */
export async function sendDocuments(
  files: readonly File[],
  { to, inPieces, onProgress, keys }: Sending,
): Promise<Sent> {
  const refused: Refusal[] = []
  let arrived = 0
  for (const [position, file] of files.entries()) {
    const name = files.length === 1 ? file.name : `${file.name} (${position + 1} of ${files.length})`
    const progress: Progress = { name, bytes: 0, total: file.size, state: 'sending' }
    const report = (more: Partial<Progress>) => onProgress({ ...Object.assign(progress, more) })
    report({})
    const print = `${to} ${file.name} ${file.size} ${file.lastModified}`
    const key = keys.get(print) ?? newKey()
    keys.set(print, key)
    try {
      await sendOne({ to, inPieces, file, key, report })
      arrived += 1
      keys.delete(print)
    } catch (cause) {
      if (cause instanceof Cancelled) continue
      if (!isRefusal(cause)) throw new Stopped({ arrived, refused }, files.slice(position), cause)
      refused.push({ name: file.name, reason: reasonOf(cause) })
      keys.delete(print)
    }
  }
  return { arrived, refused }
}

/** A small file goes whole: one request is faster than three. */
const smallBytes = 512 * 1024

interface One extends Pick<Sending, 'to' | 'inPieces'> {
  file: File
  key: string
  report: (more: Partial<Progress>) => void
}

async function sendOne({ to, inPieces, file, key, report }: One): Promise<unknown> {
  // an unknown type is left to the server, which reads the content
  if (file.type !== '' && !documentTypes.some((type) => type === file.type))
    throw new RangeError(fileMessages.notADocument)
  if (file.size > maxFileBytes) throw new RangeError(fileMessages.tooLarge)
  const tus = inPieces && file.size > smallBytes ? await loadTus() : undefined
  if (!inPieces || !tus) return sendFile(to, file, { onPart: (part) => report({ bytes: part * file.size }), key })
  return sendInPieces(tus, file, {
    to: inPieces,
    onSent: (bytes) => report({ bytes }),
    onState: (state, control) => report({ state, control }),
  })
}

/** Retrying would not help. */
const isRefusal = (cause: unknown) =>
  cause instanceof RangeError ||
  codeOf(cause) === 'help-over' ||
  (cause instanceof ApiError && [400, 404, 413, 415].includes(cause.status) && !isSignedOut(cause))

const reasonOf = (cause: unknown) =>
  cause instanceof RangeError ? cause.message : serverMessage(cause, fileMessages.notADocument)
