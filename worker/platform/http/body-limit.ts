import { createMiddleware } from 'hono/factory'
import { Failure } from '../failure'
import type { AppEnv } from './router'

type Reader = ReadableStreamDefaultReader<Uint8Array>

/** How much of an unwanted body is still read, and how long its next part may take; past that its connection is given up. */
const maxDiscardedBytes = 32 * 1024 * 1024
const maxSilentMilliseconds = 3_000

/** Refuses a body over the limit: at once when its length says so, else as soon as it has streamed in too far. */
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

/** Reads the rest of a body and keeps nothing of it. A body that is left unread breaks the connection's next request. */
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
    // the client is gone, and with it the rest
  } finally {
    clearTimeout(timer)
  }
}
