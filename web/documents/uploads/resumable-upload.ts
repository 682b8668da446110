import type { Upload } from 'tus-js-client'
import { resumable } from '#contract/documents/resumable'
import { newIdempotencyKey } from '../../server/api'
import { linkHeaders } from '../../server/link/use-link-token'
import { sha256Of } from '../../ui/format/sha256'
import type { Tus } from './load-tus'
import { isSameFile, metadataOf, openUploadsAt } from './open-uploads'
import { isSilent, waitBeforeRetry } from './retry-rules'
import type { Sending, UploadControl, UploadState } from './upload-control'
import { Cancelled, isBusy, isConnectionError, refusalOf } from './upload-errors'

/** At most this much is sent again when something between browser and server keeps a request until it is whole. */
const requestBytes = 1024 * 1024
/** How often it is seen whether a request is silent; after how long it is, see `isSilent`. */
const silenceCheckMs = 1_000

/**
 * Sends a file in pieces. It continues by itself when the connection returns, and where it stopped before a reload: the
 * server knows what has arrived of a file with this hash, and nothing is stored in the browser.
 * @returns the id of what it became, where the server gives it
 * @throws ApiError when it is refused, Cancelled
 */
export function sendResumable(tus: Tus, sending: Sending): Promise<number | undefined> {
  if (sending.signal?.aborted) return Promise.reject(new Cancelled())
  return new Promise((resolve, reject) => new ResumableUpload(tus, sending, { resolve, reject }).begin())
}

type Outcome = Pick<PromiseWithResolvers<number | undefined>, 'resolve' | 'reject'>

class ResumableUpload {
  private readonly tus: Tus
  private readonly sending: Sending
  private readonly outcome: Outcome
  private readonly taken: Set<string>
  private id = ''
  /** Idempotency key of the POST: a repeat after a lost answer continues the same upload. */
  private beginKey = newIdempotencyKey()
  private preparing: Promise<Upload> | undefined
  private upload: Upload | undefined
  private state: UploadState | 'over' = 'sending'
  /** Counts the starts: what an earlier one prepared does not start any more. */
  private starts = 0
  /** In a row, of any kind. */
  private failures = 0
  /** In a row, by the server. */
  private refusals = 0
  private activeAt = Date.now()
  private retryTimer: ReturnType<typeof setTimeout> | undefined
  private silenceTimer: ReturnType<typeof setInterval> | undefined

  constructor(tus: Tus, sending: Sending, outcome: Outcome) {
    this.tus = tus
    this.sending = sending
    this.outcome = outcome
    this.taken = sending.taken ?? new Set()
  }

  begin() {
    this.silenceTimer = setInterval(() => this.checkSilence(), silenceCheckMs)
    addEventListener('online', this.whenOnline)
    this.sending.signal?.addEventListener('abort', this.leave)
    this.start()
  }

  private start() {
    clearTimeout(this.retryTimer)
    this.activeAt = Date.now()
    this.enter('sending')
    const turn = ++this.starts
    this.preparing ??= this.prepare()
    this.preparing.then(
      (prepared) => {
        this.upload = prepared
        if (turn === this.starts && this.state === 'sending') prepared.start()
      },
      (error: unknown) => {
        this.preparing = undefined
        if (turn === this.starts) this.fail(error)
      },
    )
  }

  private enter(next: UploadState) {
    this.state = next
    this.sending.onState(next, this.control)
  }

  private async prepare(): Promise<Upload> {
    const { file, to, link, request } = this.sending
    const sha256 = await sha256Of(await file.arrayBuffer())
    const begun = await openUploadsAt(to, link)
    const open = begun.find((one) => isSameFile(one, sha256, file.size, request) && !this.taken.has(one.id))
    if (open) this.take(open.id)
    return new this.tus.Upload(file, {
      endpoint: to,
      headers: link === undefined ? {} : linkHeaders(link).headers,
      uploadUrl: open ? `${to}/${open.id}` : null,
      metadata: metadataOf({ filename: file.name, sha256, request }),
      chunkSize: requestBytes,
      // the waits are those of `waitBeforeRetry`
      retryDelays: null,
      storeFingerprintForResuming: false,
      onBeforeRequest: (call) => {
        if (call.getMethod() === 'POST') call.setHeader('Idempotency-Key', this.beginKey)
      },
      onUploadUrlAvailable: () => {
        this.beginKey = newIdempotencyKey()
        this.take(this.upload?.url?.split('/').at(-1) ?? '')
      },
      onProgress: (bytes) => {
        this.activeAt = Date.now()
        if (this.state === 'sending') this.sending.onSent(bytes)
      },
      onChunkComplete: () => {
        this.failures = 0
        this.refusals = 0
      },
      // tus would begin the file again
      onAfterResponse: (call, answer) => {
        if (call.getMethod() === 'HEAD' && isBusy(answer.getStatus())) throw new TypeError('The server is busy')
      },
      onSuccess: ({ lastResponse }) => {
        this.end()
        this.outcome.resolve(Number(lastResponse.getHeader(resumable.result)) || undefined)
      },
      onError: (error) => this.fail(error),
    })
  }

  private take(id: string) {
    this.taken.delete(this.id)
    this.id = id
    this.taken.add(id)
  }

  private fail(error: unknown) {
    if (this.state !== 'sending') return
    const refusal = refusalOf(error)
    this.failures += 1
    if (refusal) this.refusals += 1
    const { failures, refusals } = this
    const seconds = waitBeforeRetry({ refusal, isConnectionError: isConnectionError(error), failures, refusals })
    if (seconds === undefined) {
      this.end()
      this.outcome.reject(refusal ?? (error as Error))
      return
    }
    this.enter('waiting')
    this.retryTimer = setTimeout(() => this.start(), seconds * 1000)
  }

  private checkSilence() {
    if (this.state !== 'sending' || !this.upload || !isSilent(Date.now() - this.activeAt)) return
    void this.upload.abort()
    this.fail(new TypeError('The connection is silent'))
  }

  private readonly whenOnline = () => {
    if (this.state === 'waiting') this.start()
  }

  private readonly leave = () => {
    void this.upload?.abort()
    this.giveUp()
  }

  private giveUp() {
    this.end()
    this.outcome.reject(new Cancelled())
  }

  private end() {
    this.state = 'over'
    clearTimeout(this.retryTimer)
    clearInterval(this.silenceTimer)
    removeEventListener('online', this.whenOnline)
    this.sending.signal?.removeEventListener('abort', this.leave)
    this.taken.delete(this.id)
  }

  private readonly control: UploadControl = {
    pause: () => {
      clearTimeout(this.retryTimer)
      void this.upload?.abort()
      this.enter('paused')
    },
    resume: () => {
      this.failures = 0
      this.start()
    },
    cancel: () => {
      // what cannot be removed now ends by itself after a day
      this.upload?.abort(true).catch(() => undefined)
      this.giveUp()
    },
  }
}
