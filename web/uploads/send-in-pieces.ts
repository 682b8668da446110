import type { DetailedError, Upload } from 'tus-js-client'
import { resumable } from '#contract/fields/resumable'
import type { OpenUpload } from '#contract/views/applications'
import { ApiError, request } from '../server/api'
import { sha256Of } from '../ui/format/sha256'
import { loadChunk } from '../ui/page/load-chunk'
import { isPassing, waitAfter } from './pace'

export type PieceState = 'sending' | 'paused' | 'waiting'

export interface PieceControl {
  pause: () => void
  resume: () => void
  /** Removes what has arrived. */
  cancel: () => void
}

interface Sending {
  /** The address that begins uploads. */
  to: string
  onSent: (bytes: number) => void
  onState: (state: PieceState, control: PieceControl) => void
  /** Uploads that other files of the page go on with: the same content can be sent twice. */
  taken?: Set<string> | undefined
  /** Stops when the person leaves; what has arrived stays until it expires. */
  signal?: AbortSignal | undefined
}

/** The person does not want this file sent any more. */
export class Cancelled extends Error {}

/** At most this much is sent again when something between browser and server keeps a request until it is whole. */
const requestBytes = 1024 * 1024
/** Without a byte for so long, a request counts as lost. */
const silentMilliseconds = 30_000

export const tusHeaders = { 'Tus-Resumable': resumable.version }

/** What this browser has begun to send. */
export const openUploadsAt = async (to: string): Promise<OpenUpload[]> =>
  (await (await request(to)).json()) as OpenUpload[]

/** The sender's part of tus; undefined if it does not load. */
export const loadTus = () => loadChunk(() => import('tus-js-client')).catch(() => undefined)
type Tus = NonNullable<Awaited<ReturnType<typeof loadTus>>>

/**
 * Sends a file in pieces. It goes on by itself when the connection returns, and where it stopped before a reload: the
 * server knows what has arrived of a file with this hash, and nothing is stored in the browser.
 * @returns the id of what it became, where the server gives it
 * @throws ApiError when it is refused, Cancelled
 */
export function sendInPieces(tus: Tus, file: File, sending: Sending): Promise<number | undefined> {
  const { to, onSent, onState, taken = new Set(), signal } = sending
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(new Cancelled())
    let id = ''
    let making: Promise<Upload> | undefined
    let upload: Upload | undefined
    let state: PieceState | 'over' = 'sending'
    let turn = 0
    let failures = 0
    let refusals = 0
    let heardAt = Date.now()
    let timer: ReturnType<typeof setTimeout> | undefined
    const enter = (next: PieceState) => {
      state = next
      onState(next, control)
    }
    const go = () => {
      clearTimeout(timer)
      heardAt = Date.now()
      enter('sending')
      const mine = ++turn
      making ??= makeUpload()
      making.then(
        (made) => {
          upload = made
          if (mine === turn && state === 'sending') made.start()
        },
        (error: unknown) => {
          making = undefined
          if (mine === turn) failed(error)
        },
      )
    }
    const makeUpload = async () => {
      const sha256 = await sha256Of(await file.arrayBuffer())
      const isSame = (one: OpenUpload) => one.sha256 === sha256 && one.sizeBytes === file.size && !taken.has(one.id)
      const open = (await openUploadsAt(to)).find(isSame)
      if (open) take(open.id)
      return new tus.Upload(file, {
        endpoint: to,
        uploadUrl: open ? `${to}/${open.id}` : null,
        metadata: { filename: file.name, sha256 },
        chunkSize: requestBytes,
        // the waits are those of `waitAfter`
        retryDelays: null,
        storeFingerprintForResuming: false,
        onUploadUrlAvailable: () => take(upload?.url?.split('/').at(-1) ?? ''),
        onProgress: (bytes) => {
          heardAt = Date.now()
          if (state === 'sending') onSent(bytes)
        },
        onChunkComplete: () => {
          failures = 0
          refusals = 0
        },
        // tus would begin the file again
        onAfterResponse: (call, answer) => {
          if (call.getMethod() === 'HEAD' && isBusy(answer.getStatus())) throw new TypeError('The server is busy')
        },
        onSuccess: ({ lastResponse }) =>
          end(() => resolve(Number(lastResponse.getHeader(resumable.result)) || undefined)),
        onError: failed,
      })
    }
    const take = (next: string) => {
      taken.delete(id)
      id = next
      taken.add(id)
    }
    const failed = (error: unknown) => {
      if (state !== 'sending') return
      const refused = refusalOf(error)
      failures += 1
      if (refused) refusals += 1
      if ((!refused && !isOfLine(error)) || !isPassing(refused, refusals)) {
        end(() => reject(refused ?? (error as Error)))
        return
      }
      enter('waiting')
      timer = setTimeout(go, (refused?.retryAfter ?? waitAfter(failures)) * 1000)
    }
    const listen = setInterval(() => {
      if (state !== 'sending' || !upload || Date.now() - heardAt < silentMilliseconds) return
      void upload.abort()
      failed(new TypeError('The line is silent'))
    }, 1000)
    const whenOnline = () => {
      if (state === 'waiting') go()
    }
    addEventListener('online', whenOnline)
    const leave = () => {
      void upload?.abort()
      end(() => reject(new Cancelled()))
    }
    signal?.addEventListener('abort', leave)
    const end = (settle: () => void) => {
      state = 'over'
      clearTimeout(timer)
      clearInterval(listen)
      removeEventListener('online', whenOnline)
      signal?.removeEventListener('abort', leave)
      taken.delete(id)
      settle()
    }
    const control: PieceControl = {
      pause: () => {
        clearTimeout(timer)
        void upload?.abort()
        enter('paused')
      },
      resume: () => {
        failures = 0
        go()
      },
      cancel: () => {
        // what cannot be removed now ends by itself after a day
        upload?.abort(true).catch(() => undefined)
        end(() => reject(new Cancelled()))
      },
    }
    go()
  })
}

const isBusy = (status: number) => status === 429 || status >= 500

/** The line failed, not the file or the browser. */
const isOfLine = (error: unknown) =>
  error instanceof TypeError || (error as Partial<DetailedError>).originalRequest != null

/** The server's refusal in an error of tus or of a call; undefined when there was no answer. */
function refusalOf(error: unknown): ApiError | undefined {
  if (error instanceof ApiError) return error
  const answer = (error as Partial<DetailedError>).originalResponse
  if (!answer || answer.getStatus() === 0) return undefined
  return new ApiError(answer.getStatus(), answer.getBody(), answer.getHeader('Retry-After'))
}
