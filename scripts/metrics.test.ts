import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runtime } from './bench/workers.ts'
import { appendMetrics } from './metrics.ts'
import { testFolder } from './testing/memory.ts'
import { sandboxWorker } from './testing/workers.ts'

const point = { indexes: ['firms'], blobs: ['firms', 'GET /api/firms', 'anyone', '200'], doubles: [7.5, 1, 12, 0] }

const application = `export default {
  async fetch(request, { METRICS, SANDBOX }) {
    if (new URL(request.url).pathname.startsWith('/sandbox')) return SANDBOX.fetch(request)
    METRICS.writeDataPoint(${JSON.stringify(point)})
    return new Response('answered')
  }
}`

async function withServer(check: (origin: string, file: string) => Promise<void>) {
  const folder = mkdtempSync(join(testFolder(), 'gwaro-metrics-'))
  const workers = runtime([
    {
      name: 'application',
      modules: [{ type: 'ESModule', path: 'application.mjs', contents: application }],
      compatibilityDate: '2026-10-01',
      serviceBindings: { SANDBOX: 'gwaro-sandbox', METRICS: { name: 'gwaro-sandbox', entrypoint: 'Metrics' } },
    },
    await sandboxWorker('application'),
  ])
  try {
    await check((await workers.ready).origin, join(folder, 'metrics.jsonl'))
  } finally {
    await workers.dispose()
    rmSync(folder, { recursive: true })
  }
}

const linesOf = (file: string) => readFileSync(file, 'utf8').trimEnd().split('\n')

test('each point that is written is one line of the file, once', () =>
  withServer(async (origin, file) => {
    for (const requests of [2, 1, 0]) {
      for (let request = 0; request < requests; request++) await (await fetch(origin)).text()
      await appendMetrics(origin, file)
    }
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string
    expect(linesOf(file).map((line) => JSON.parse(line) as unknown)).toEqual(Array(3).fill({ time, ...point }))
  }))

test('a file that has grown over its size keeps the newer half, in whole lines', () =>
  withServer(async (origin, file) => {
    const old = Array.from({ length: 100 }, (_, at) => JSON.stringify({ at }))
    writeFileSync(file, `${old.join('\n')}\n`)
    const before = statSync(file).size
    await (await fetch(origin)).text()
    await appendMetrics(origin, file, before)
    const [first = '', ...rest] = linesOf(file)
    expect(old).toContain(first)
    expect(rest.slice(0, -1)).toEqual(old.slice(old.indexOf(first) + 1))
    expect(JSON.parse(rest.at(-1) ?? '')).toMatchObject(point)
    expect(statSync(file).size).toBeLessThan(before)

    const half = readFileSync(file, 'utf8')
    await (await fetch(origin)).text()
    await appendMetrics(origin, file, before)
    expect(readFileSync(file, 'utf8').startsWith(half)).toBe(true)
  }))

test('a server that does not answer writes nothing and stops nothing', async () => {
  const file = join(testFolder(), 'gwaro-no-metrics.jsonl')
  await appendMetrics('http://127.0.0.1:9', file)
  expect(() => readFileSync(file)).toThrow('ENOENT')
})
