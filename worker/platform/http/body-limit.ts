import { createMiddleware } from 'hono/factory'
import { minute } from '#contract/time'
import { Failure } from '../failure'
import type { MemoryUse } from '../memory'
import { incompleteBody } from './on-error'
import type { AppEnv } from './router'

type Reader = ReadableStreamDefaultReader<Uint8Array>

/** Limits on reading an unwanted body (in all, and without new data), after which the connection is given up. */
const maxDiscardedBytes = 32 * 1024 * 1024
const maxSilentMilliseconds = 3_000

/** A body of at most this size is read before its route, a larger one by the route: after it has refused whom it must. */
export const smallBytes = 64 * 1024

/** Limits on the body of a file (without new data, and in all), after which the request is given up. */
const maxFileSilentMilliseconds = 30_000
const maxFileMilliseconds = 10 * minute

/**
 * Refuses a body over the limit: by Content-Length, else once more has arrived. A larger one counts as a file in memory
 * before it is read: all that it announces, else what arrives.
 * @param isInPieces whether a path's route never has the whole body in memory
 */
export const bodyLimit = (
  maxBytesOf: (path: string, method: string) => number,
  isInPieces: (path: string) => boolean = () => false,
) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const { body } = c.req.raw
    if (!body) return next()
    const most = maxBytesOf(c.req.path, c.req.method)
    const announced = c.req.header('transfer-encoding') ? undefined : c.req.header('content-length')
    if (Number(announced) > most) throw new Failure('too-large')
    const memory = most > smallBytes && !isInPieces(c.req.path) ? c.var.context.memory : undefined
    const isLarge = memory !== undefined && Number(announced) > smallBytes
    if (isLarge) memory.take(Number(announced))
    if (announced === undefined || isLarge) {
      const limited = limitedTo(most, body.getReader(), memory, isLarge)
      const limitedBody = most > smallBytes ? limited : await new Response(limited).blob().catch(asRefusal)
      c.req.raw = new Request(c.req.raw, { method: c.req.method, body: limitedBody, duplex: 'half' } as RequestInit)
    }
    return next()
  })

/** @throws Failure also for a body that ended before its time */
function asRefusal(error: unknown): never {
  throw error instanceof Failure ? error : incompleteBody(error)
}

/** A body as it arrives. Over the limit, the rest is read and dropped, and the stream fails with too-large. */
function limitedTo(most: number, reader: Reader, memory?: MemoryUse, isTaken = false): ReadableStream<Uint8Array> {
  let left = most
  const endsAt = Date.now() + maxFileMilliseconds
  const next = () => (memory ? inTime(reader, Math.min(maxFileSilentMilliseconds, endsAt - Date.now())) : reader.read())
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await next()
        if (done) return controller.close()
        left -= value.byteLength
        if (isTaken) memory?.touch()
        else memory?.take(value.byteLength)
        if (left >= 0) return controller.enqueue(value)
        await discard(reader)
        controller.error(new Failure('too-large'))
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  )
}

/** @throws Failure bad-request when nothing more arrives in time */
async function inTime(reader: Reader, milliseconds: number) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Failure('bad-request', 'The file stopped arriving. Please send it again.'))
      void reader.cancel().catch(() => undefined)
    }, milliseconds)
  })
  return Promise.race([reader.read(), timeout]).finally(() => clearTimeout(timer))
}

/** Reads and drops the rest of a body. An unread body breaks the connection's next request. */
export async function discard(reader: Reader): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const giveUp = () => void reader.cancel().catch(() => undefined)
  try {
    for (let left = maxDiscardedBytes; left > 0; ) {
      timer = setTimeout(giveUp, maxSilentMilliseconds)
      const { done, value } = await reader.read()
      clearTimeout(timer)
      if (done) return
      left -= value.byteLength
    }
    await reader.cancel()
  } catch {
    // the client has disconnected
  } finally {
    clearTimeout(timer)
  }
}
