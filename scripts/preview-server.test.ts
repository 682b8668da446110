import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import compression from 'compression'
import { DispatchFetchDispatcher } from 'miniflare'
import { expect, test } from 'vitest'
import { cacheAssets } from './preview-server.ts'
import { connectForEachRequest } from './runtime-connections.ts'

const forEver = 'public, max-age=31536000, immutable'
const text = 'a file that never changes under its name '.repeat(200)

async function served<Result>(work: (origin: string, reached: string[]) => Promise<Result>): Promise<Result> {
  const reached: string[] = []
  const keep = cacheAssets()
  const compress = compression() as unknown as typeof keep
  const answer: RequestListener = ({ url = '' }, response) => {
    reached.push(url)
    response.setHeader('content-type', 'text/javascript')
    response.setHeader('cache-control', url.includes('changing') ? 'no-cache' : forEver)
    response.writeHead(url.includes('missing') ? 404 : 200).write(text.slice(0, 100))
    response.end(text.slice(100))
  }
  const server = createServer((request, response) =>
    keep(request, response, () => compress(request, response, () => answer(request, response))),
  )
  await new Promise<void>((resolve) => server.listen(0, resolve))
  try {
    return await work(`http://localhost:${(server.address() as AddressInfo).port}`, reached)
  } finally {
    server.close()
  }
}

async function got(address: string, encoding: string) {
  const answer = await fetch(address, { headers: { 'accept-encoding': encoding } })
  return {
    text: await answer.text(),
    encoding: answer.headers.get('content-encoding'),
    cache: answer.headers.get('cache-control'),
  }
}

test.each([
  ['gzip', 'gzip'],
  ['identity', null],
])('a file that never changes reaches the runtime once and is the same again: %s', async (asked, encoding) => {
  await served(async (origin, reached) => {
    const first = await got(`${origin}/assets/a.js`, asked)
    expect(first).toEqual({ text, encoding, cache: forEver })
    expect(await got(`${origin}/assets/a.js`, asked)).toEqual(first)
    expect(reached).toEqual(['/assets/a.js'])
  })
})

test('each encoding has its own body', async () => {
  await served(async (origin, reached) => {
    await got(`${origin}/assets/a.js`, 'gzip')
    expect((await got(`${origin}/assets/a.js`, 'identity')).encoding).toBeNull()
    expect(reached).toHaveLength(2)
  })
})

test.each(['/api/session', '/assets/missing.js', '/assets/changing.js', '/assets/a.js?secret=1'])(
  'every request for %s reaches the runtime',
  async (path) => {
    await served(async (origin, reached) => {
      for (let time = 0; time < 2; time++) expect((await got(origin + path, 'gzip')).text).toBe(text)
      expect(reached).toEqual([path, path])
    })
  },
)

test('each request to the runtime gets a connection of its own, in this version of miniflare', () => {
  const { prototype } = DispatchFetchDispatcher
  // called with each request, in a method that we replace
  expect(prototype.dispatch.toString()).toContain('this.addHeaders(headers')
  connectForEachRequest()
  const headers = new Headers()
  prototype.addHeaders.call({ userRuntimeOrigin: 'http://localhost' } as never, headers as never, '/page')
  expect(Object.fromEntries(headers)).toMatchObject({ connection: 'close', 'mf-original-url': 'http://localhost/page' })
})
