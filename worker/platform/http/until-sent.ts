import type { AppContext } from '../context'
import type { MemoryUse } from '../memory'

const chunkBytes = 64 * 1024
/** After this time without a byte taken, the reader is gone and the rest is dropped. */
const maxSilentMilliseconds = 30_000

/** Counts an answer's file in memory until it was sent, and ends an answer that nobody takes. */
export function untilSent(answer: Response, memory: MemoryUse, after: AppContext['after']): Response {
  const length = Number(answer.headers.get('content-length') ?? 0)
  if (!answer.body || length < chunkBytes || memory.bytes === 0) {
    memory.free()
    return answer
  }
  const { readable, writable } = new FixedLengthStream(length)
  after(
    'send-file',
    send(answer.body.getReader() as ReadableStreamDefaultReader<Uint8Array>, writable.getWriter(), memory)
      // the client has disconnected
      .catch(() => undefined)
      .finally(() => memory.free()),
  )
  return new Response(readable, answer)
}

async function send(
  from: ReadableStreamDefaultReader<Uint8Array>,
  to: WritableStreamDefaultWriter<Uint8Array>,
  memory: MemoryUse,
): Promise<void> {
  for (let { done, value } = await from.read(); !done && value; { done, value } = await from.read()) {
    for (let at = 0; at < value.byteLength; at += chunkBytes) {
      const timer = setTimeout(
        () => void to.abort(new Error('nobody reads')).catch(() => undefined),
        maxSilentMilliseconds,
      )
      await to.write(value.subarray(at, at + chunkBytes)).finally(() => clearTimeout(timer))
      memory.touch()
    }
  }
  await to.close()
}
