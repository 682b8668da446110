import { createMiddleware } from 'hono/factory'
import { Failure } from '../failure'
import type { AppEnv } from './router'

type Reader = ReadableStreamDefaultReader<Uint8Array>

/** Limits on reading an unwanted body (in all, and without new data), after which the connection is given up. */
const maxDiscardedBytes = 32 * 1024 * 1024
const maxSilentMilliseconds = 3_000

/** Refuses a body over the limit: by Content-Length, else once too much has arrived. */
export const bodyLimit = (maxBytesOf: (path: string) => number) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const { body } = c.req.raw
    if (!body) return next()
    const most = maxBytesOf(c.req.path)
    const announced = c.req.header('transfer-encoding') ? undefined : c.req.header('content-length')
    if (Number(announced) > most) throw new Failure('too-large')
    if (announced === undefined) {
      const whole = await readWithin(body.getReader(), most)
      c.req.raw = new Request(c.req.raw, { method: c.req.method, body: whole })
    }
    return next()
  })

async function readWithin(reader: Reader, most: number): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return new Blob(parts)
    size += value.byteLength
    if (size > most) {
      await discard(reader)
      throw new Failure('too-large')
    }
    parts.push(value as Uint8Array<ArrayBuffer>)
  }
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
