import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
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

test('each point that is written is one line of the file, once', async () => {
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
    const { origin } = await workers.ready
    const file = join(folder, 'metrics.jsonl')
    for (const requests of [2, 1, 0]) {
      for (let request = 0; request < requests; request++) await (await fetch(origin)).text()
      await appendMetrics(origin, file)
    }
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n')
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual(Array(3).fill({ time, ...point }))
  } finally {
    await workers.dispose()
    rmSync(folder, { recursive: true })
  }
})

test('a server that does not answer writes nothing and stops nothing', async () => {
  const file = join(testFolder(), 'gwaro-no-metrics.jsonl')
  await appendMetrics('http://127.0.0.1:9', file)
  expect(() => readFileSync(file)).toThrow('ENOENT')
})
