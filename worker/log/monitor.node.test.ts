import { execFile } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { checkpointText, logKeyOf, signNote, verifierKeyText } from './notes/note-rules'
import { grow } from './tree/growth-rules'
import { tilePath } from './tree/tile-rules'

const monitor = resolve(import.meta.dirname, '../../web/public/monitor.mjs')
const run = promisify(execFile)
const origin = 'log.example/log'
const entries = (count: number, word = 'hash') =>
  Array.from({ length: count }, (_, at) =>
    Buffer.from(
      JSON.stringify({ version: 1, kind: at % 2 ? 'audit-head' : 'deed-released', statement: `${word} ${at}` }),
    ),
  )

/** A log that is served, and the monitor that watches it. */
async function watched() {
  const files = new Map<string, Uint8Array | string>()
  const server = createServer((request, response) => {
    const file = files.get((request.url ?? '').slice('/log/'.length))
    response.writeHead(file === undefined ? 404 : 200).end(file)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const kept = join(mkdtempSync(join(tmpdir(), 'monitor-')), 'kept.json')
  const serve = (all: readonly Uint8Array[], seed = 1, keys = [seed]) => {
    const { size, root, written } = grow({ size: 0, hashes: [], entries: [] }, all)
    for (const { tile, bytes } of written) files.set(tilePath(tile), bytes)
    files.set('checkpoint', signNote(checkpointText(origin, size, root), origin, Buffer.alloc(32, seed)))
    files.set('key', keys.map((each) => `${verifierKeyText(logKeyOf(origin, Buffer.alloc(32, each)))}\n`).join(''))
  }
  const watch = () =>
    run(process.execPath, [monitor, `http://127.0.0.1:${port}/log/`, kept]).then(
      ({ stdout }) => stdout,
      ({ stderr }: { stderr: string }) => stderr,
    )
  return { files, serve, watch }
}

test('the monitor says what is new in a log that only grew', async () => {
  const { serve, watch } = await watched()
  serve(entries(3))
  expect(await watch()).toContain(
    `${origin}: 3 entries, read for the first time.\n  deed-released: 2\n  audit-head: 1\n`,
  )
  expect(await watch()).toContain('3 entries, 0 new since the last run.')
  for (const [size, added] of [
    [256, 253],
    [257, 1],
    [900, 643],
  ]) {
    serve(entries(size ?? 0))
    expect(await watch()).toContain(`${size} entries, ${added} new since the last run.`)
  }
})

test('the monitor refuses a log that was rewritten, and keeps what it knew', async () => {
  const { serve, watch, files } = await watched()
  serve(entries(300))
  await watch()
  const refusals = [
    [() => serve(entries(299)), 'had 300 entries and has 299 now'],
    [() => serve(entries(300, 'other')), 'does not continue the 300 entries'],
    [() => serve(entries(700, 'other')), 'does not continue the 300 entries'],
    [() => serve(entries(301), 2), 'All keys of the log were replaced'],
    [() => serve(entries(301), 2, [1]), 'not signed by a key of this log'],
    [() => (serve(entries(301)), files.set('tile/entries/001.p/45', 'ab')), 'REFUSED'],
  ] as const
  for (const [rewrite, why] of refusals) {
    rewrite()
    expect(await watch()).toContain(why)
  }
  serve(entries(301), 2, [2, 1])
  expect(await watch()).toContain('301 entries, 1 new since the last run.')
})
