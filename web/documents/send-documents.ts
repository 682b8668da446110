import type { DocumentView } from '#contract/applications/views'
import { fileMessages } from '#contract/documents/documents'
import { ApiError, codeOf, newIdempotencyKey, serverMessage } from '../server/api'
import { isSignedOut } from '../server/sessions/session-change'
import { documentProblem } from './uploads/check-file'
import { type Destination, type Progress, sendUpload } from './uploads/send-upload'
import { Cancelled } from './uploads/upload-errors'

interface Refusal {
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

interface Sending extends Destination {
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
  { to, inPieces, request, link, onProgress, keys }: Sending,
): Promise<Sent> {
  const refused: Refusal[] = []
  let arrived = 0
  const pictures: (() => Promise<void>)[] = []
  for (const [position, file] of files.entries()) {
    const name = files.length === 1 ? file.name : `${file.name} (${position + 1} of ${files.length})`
    const progress: Progress = { name, bytes: 0, total: file.size, state: 'sending' }
    const report = (more: Partial<Progress>) => onProgress({ ...Object.assign(progress, more) })
    report({})
    const print = `${to} ${request ?? ''} ${file.name} ${file.size} ${file.lastModified}`
    const key = keys.get(print) ?? newIdempotencyKey()
    keys.set(print, key)
    try {
      assertDocument(file)
      const answer = await sendUpload<Pick<DocumentView, 'id'>>({
        to,
        inPieces,
        request,
        link,
        file,
        key,
        report,
        answerOf: (id) => ({ id }),
      })
      arrived += 1
      // a helper gets no id, and reads nothing
      if (answer && !link) pictures.push(() => addPicture(`${to}/${answer.id}`, file))
      keys.delete(print)
    } catch (cause) {
      if (cause instanceof Cancelled) continue
      if (!isRefusal(cause)) throw new Stopped({ arrived, refused }, files.slice(position), cause)
      refused.push({ name: file.name, reason: reasonOf(cause) })
      keys.delete(print)
    }
  }
  // they are not waited for: the documents are there
  void (async () => {
    for (const add of pictures) await add().catch(() => undefined)
  })()
  return { arrived, refused }
}

const addPicture = async (document: string, file: File) =>
  (await import('./viewer/send-picture')).sendOwnPicture(document, file)

/** @throws RangeError for a file that is refused here */
function assertDocument(file: File): void {
  const problem = documentProblem(file)
  if (problem) throw new RangeError(problem)
}

/** Retrying would not help. */
const isRefusal = (cause: unknown) =>
  cause instanceof RangeError ||
  ['help-over', 'help-paused'].includes(codeOf(cause) ?? '') ||
  (cause instanceof ApiError && [400, 404, 413, 415].includes(cause.status) && !isSignedOut(cause))

const reasonOf = (cause: unknown) =>
  cause instanceof RangeError ? cause.message : serverMessage(cause, fileMessages.notADocument)
