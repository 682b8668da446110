import { type Context, Hono } from 'hono'
import { describe, expect, test, vi } from 'vitest'
import { maxFileBytes } from '#contract/documents/documents'
import type { AppContext } from '../context'
import { Failure } from '../failure'
import { inPieces } from '../files/pieces'
import { inMemory, MemoryUse } from '../memory'
import { bodyLimit, discard } from './body-limit'
import { onError } from './on-error'
import type { AppEnv } from './router'

const bodyOf = (c: Context) => c.req.raw.body as ReadableStream<Uint8Array>

let memory: MemoryUse
const app = new Hono<AppEnv>()
  .use(async (c, next) => {
    memory = new MemoryUse()
    c.set('context', { memory } as AppContext)
    await next().finally(() => memory.free())
  })
  .use(bodyLimit((path) => (path === '/' ? 10 : maxFileBytes)))
  .post('/closed', () => {
    throw new Failure('signed-out')
  })
  .post('/first', async (c) => {
    const { value } = await bodyOf(c).getReader().read()
    return c.text(String(value?.byteLength))
  })
  .post('/pieces', async (c) => {
    let arrived = 0
    for await (const piece of inPieces(bodyOf(c), 8)) arrived += piece.byteLength
    return c.text(String(arrived))
  })
  .all('*', async (c) => c.text(String((await c.req.arrayBuffer()).byteLength)))
  .onError(onError)

/** The chunks of a body, and how many of them were read. */
function streamed(...sizes: number[]) {
  const left = [...sizes]
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const size = left.shift()
        if (size === undefined) controller.close()
        else controller.enqueue(new Uint8Array(size))
      },
    },
    { highWaterMark: 0 },
  )
  return { body, left: () => left.length }
}

const send = async (body: BodyInit | undefined, headers: Record<string, string> = {}, path = '/') => {
  const init = { method: 'POST', headers, ...(body === undefined ? {} : { body, duplex: 'half' }) }
  const answer = await app.request(`http://localhost${path}`, init)
  return [answer.status, answer.status === 200 ? await answer.text() : '']
}

test.each([
  ['no body', [], [200, '0']],
  ['one just within it', [10], [200, '10']],
  ['one byte more', [11], [413, '']],
  ['pieces within it together', [4, 4, 2], [200, '10']],
  ['pieces over it together', [4, 4, 3], [413, '']],
])('a limit of ten bytes and %s, streamed', async (_, sizes, outcome) => {
  expect(await send(streamed(...sizes).body)).toEqual(outcome)
})

test.each([
  ['10', [200, '10']],
  ['11', [413, '']],
])('a body with a Content-Length of %s bytes', async (length, outcome) => {
  expect(await send(streamed(10).body, { 'content-length': length })).toEqual(outcome)
})

test('a chunked body is measured, whatever its Content-Length', async () => {
  const headers = { 'content-length': '5', 'transfer-encoding': 'chunked' }
  expect(await send(streamed(6, 6).body, headers)).toEqual([413, ''])
})

test('each path has its own limit', async () => {
  expect(await send(streamed(50_000, maxFileBytes - 50_000).body, {}, '/large')).toEqual([200, String(maxFileBytes)])
  expect(await send(streamed(50_000, maxFileBytes - 49_999).body, {}, '/large')).toEqual([413, ''])
})

test('a body that is refused while it arrives is read to its end', async () => {
  const { body, left } = streamed(6, 6, 6, 6)
  expect(await send(body)).toEqual([413, ''])
  expect(left()).toBe(0)
})

test('a body with too large a Content-Length is not read', async () => {
  const { body, left } = streamed(6, 6)
  expect(await send(body, { 'content-length': '12' })).toEqual([413, ''])
  expect(left()).toBe(2)
})

test('a large body without a length is read by its route, not before', async () => {
  const refused = streamed(4, 4)
  expect((await send(refused.body, {}, '/closed'))[0]).toBe(401)
  expect(refused.left()).toBe(2)
  const begun = streamed(4, 4)
  expect(await send(begun.body, {}, '/first')).toEqual([200, '4'])
  expect(begun.left()).toBe(1)
})

test('of a large body whose connection breaks, the route gets what arrived', async () => {
  const parts = [10, 3]
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const size = parts.shift()
      if (size === undefined) controller.error(new TypeError('the connection was lost'))
      else controller.enqueue(new Uint8Array(size))
    },
  })
  expect(await send(body, {}, '/pieces')).toEqual([200, '13'])
})

test('a request without a body has nothing to measure', async () => {
  expect(await send(undefined)).toEqual([200, '0'])
})

test('at most 32 MiB of an unwanted body are read, then its connection is given up', async () => {
  const piece = 8 * 1024 * 1024
  const { body, left } = streamed(piece, piece, piece, piece, piece, piece)
  await discard(body.getReader())
  expect(left()).toBe(2)
})

test('a client that disconnects while its body is discarded is not an error', async () => {
  const broken = new ReadableStream<Uint8Array>({ pull: (controller) => controller.error(new Error('gone')) })
  await expect(discard(broken.getReader())).resolves.toBeUndefined()
})

describe('a file', () => {
  const full = () => {
    let end = () => undefined as void
    const work = inMemory(2 * maxFileBytes - 1_000_000, () => new Promise<void>((resolve) => (end = resolve)))
    return () => {
      end()
      return work
    }
  }

  test('counts with all that it announces before a byte of it is read', async () => {
    const end = full()
    const { body, left } = streamed(100_000, 100_000)
    const length = { 'content-length': '1000001' }
    // the body is read to its end afterwards, by `drain`
    expect([await send(body, length, '/large'), left()]).toEqual([[503, ''], 2])
    expect(await send(streamed(100_000).body, { 'content-length': '500000' }, '/large')).toEqual([200, '100000'])
    await end()
    expect(await send(streamed(1_000_001).body, length, '/large')).toEqual([200, '1000001'])
  })

  test('that announces nothing counts as it arrives', async () => {
    const end = full()
    expect(await send(streamed(600_000, 300_000).body, {}, '/large')).toEqual([200, '900000'])
    expect(await send(streamed(600_000, 600_000).body, {}, '/large')).toEqual([503, ''])
    await end()
    expect(await send(streamed(600_000, 600_000).body, {}, '/large')).toEqual([200, '1200000'])
  })

  test('that stops arriving is given up after half a minute, and no longer counts', async () => {
    vi.useFakeTimers()
    const held = new ReadableStream<Uint8Array>({ start: (controller) => controller.enqueue(new Uint8Array(70_000)) })
    const answer = send(held, { 'content-length': String(maxFileBytes) }, '/large')
    await vi.advanceTimersByTimeAsync(29_000)
    expect(memory.bytes).toBe(maxFileBytes)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(await answer).toEqual([400, ''])
    expect(memory.bytes).toBe(0)
    vi.useRealTimers()
  })
})
