import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { bodyLimit, discard } from './body-limit'
import { onError } from './on-error'
import type { AppEnv } from './router'

const app = new Hono<AppEnv>()
  .use(bodyLimit((path) => (path === '/large' ? 100 : 10)))
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
  expect(await send(streamed(50).body, {}, '/large')).toEqual([200, '50'])
  expect(await send(streamed(101).body, {}, '/large')).toEqual([413, ''])
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
