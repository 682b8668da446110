import { env, exports } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { backgroundContext } from '../platform/background'
import type { Bindings } from '../platform/env'
import { db } from '../testing/people'
import { publishLog } from './publish'
import { insertEntry } from './shared-queries'

const execution = { waitUntil() {}, passThroughOnException() {}, props: {} } as unknown as ExecutionContext
const contextWith = (more: Partial<Bindings> = {}) =>
  backgroundContext({ ...env, ...more } as unknown as Bindings, execution)
const get = (path: string, method = 'GET') => exports.default.fetch(new Request(`http://localhost${path}`, { method }))

async function publish(count: number, more: Partial<Bindings> = {}) {
  for (let each = 0; each < count; each++)
    await insertEntry(db, 'deed-released', { applicationId: 1 }, { each }, new Date())
  await publishLog(contextWith(more))
}

test('the checkpoint is served for seconds, tiles and entries for good', async () => {
  expect((await get('/log/checkpoint')).status).toBe(404)
  await publish(3)
  const checkpoint = await get('/log/checkpoint')
  expect([checkpoint.status, checkpoint.headers.get('content-type'), checkpoint.headers.get('cache-control')]).toEqual([
    200,
    'text/plain; charset=utf-8',
    'public, max-age=5',
  ])
  expect(await checkpoint.text()).toMatch(
    /^localhost\/log\n3\n[A-Za-z0-9+/]{43}=\n\n— localhost\/log [A-Za-z0-9+/]+=*\n$/,
  )
  const tile = await get('/log/tile/0/000.p/3')
  expect([tile.headers.get('content-type'), tile.headers.get('cache-control')]).toEqual([
    'application/octet-stream',
    'public, max-age=31536000, immutable',
  ])
  expect((await tile.arrayBuffer()).byteLength).toBe(96)
  const entries = new Uint8Array(await (await get('/log/tile/entries/000.p/3')).arrayBuffer())
  expect(Buffer.from(entries.subarray(2, 2 + (entries[1] ?? 0))).toString()).toMatch(
    /^\{"version":1,"kind":"deed-released","statement":"[0-9a-f]{64}"\}$/,
  )
})

test.each([
  '/log/tile/0/000',
  '/log/tile/0/000.p/2',
  '/log/tile/0/001',
  '/log/tile/9/x',
  '/log/tile/0/..%2f..%2fsecret',
  '/log/nothing',
  '/log/tile/0/000.p/3?x=../y',
])('%s is not there, or no other file', async (path) => {
  await publish(3)
  await env.FILES.put('secret', 'secret')
  const answer = await get(path)
  expect(await answer.text()).not.toContain('secret')
  expect(answer.status).toBe(path.includes('?') ? 200 : 404)
})

test('the log takes no writes', async () => expect((await get('/log/checkpoint', 'POST')).status).toBe(405))

test('after a change of the key each has a line with the sizes that it signed', async () => {
  await publish(2)
  expect(await (await get('/log/key')).text()).toMatch(/^localhost\/log\+[0-9a-f]{8}\+AQ?[A-Za-z0-9+/]+=*\n$/)
  const old = env.LOG_KEYS
  const both = `t2:${Buffer.alloc(32, 9).toString('base64url')},${old}`
  await publishLog(contextWith({ LOG_KEYS: both }))
  await insertEntry(db, 'deed-released', { applicationId: 1 }, {}, new Date())
  Object.assign(env, { LOG_KEYS: both })
  try {
    await publishLog(contextWith())
    const lines = (await (await get('/log/key')).text()).trim().split('\n')
    expect(lines.map((line) => line.split(' ').slice(1))).toEqual([
      // the change itself is an entry
      ['3', '4'],
      ['2', '2'],
    ])
  } finally {
    Object.assign(env, { LOG_KEYS: old })
  }
})
