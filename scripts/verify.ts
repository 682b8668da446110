import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findBrowser } from './browser.ts'
import { writeBindingTypes, writeDevVars } from './prepare.ts'
import { root } from './settings.ts'
import { journeysIn, type Tally, tally, tallyOf, unitsIn } from './testing/reports.ts'
import { quietNode, run, tool } from './tools.ts'

/**
 * Format, lint, types, unit tests and browser journeys; all of them run even after a failure. What failed is repeated at
 * the end, and the last line has the totals.
 */
export async function check() {
  await writeDevVars()
  await writeBindingTypes()
  const reports = mkdtempSync(join(tmpdir(), 'gwaro-reports-'))
  const total: Tally = { passed: 0, failures: [] }
  const step = async (title: string, work: () => Promise<number | Tally>) => {
    console.log(`\n— ${title}`)
    const result = await work().catch((error: Error) => {
      console.error(error.message)
      return 1
    })
    const { passed, failures } = typeof result === 'number' ? tallyOf(title, result) : result
    total.passed += passed
    total.failures.push(...failures)
  }
  await step('format', () => tool('@biomejs/biome', ['check', '.']))
  await step('lint', () => tool('oxlint', ['--type-aware']))
  await step('types', () => tool('typescript#tsc', ['-b']))
  // side by side: the kills mostly wait, first for servers to start and then for late webhooks
  const kills = step('kills', () => run(process.execPath, [...quietNode, join(root, 'scripts/durability.ts')]))
  await step('tests', async () => {
    const file = join(reports, 'units.json')
    const code = await units(['--reporter=default', '--reporter=json', `--outputFile.json=${file}`])
    return tally('tests', [file], code, unitsIn)
  })
  await step('journeys', async () => {
    const file = join(reports, 'journeys')
    const code = await journeys([], file)
    const files = parts.map((part) => reportOf(file, part))
    return tally('journeys', files, code, journeysIn)
  })
  await kills
  rmSync(reports, { recursive: true })
  for (const failure of total.failures) console.log(`\nFAILED ${failure}`)
  console.log(`\n${total.passed} passed, ${total.failures.length} failed`)
  process.exit(total.failures.length === 0 ? 0 : 1)
}

export const units = (args: string[]) =>
  tool('vitest', ['run', '--config', 'scripts/testing/vitest.config.ts', ...args])

/** The sizes at which every journey runs; see web/e2e/playwright.config.ts. */
const sizes = ['phone', 'desktop'] as const
/** Journeys mostly wait, so each size runs in two halves at the same time. */
const parts = sizes.flatMap((size) => ['1/2', '2/2'].map((shard) => ({ size, shard })))
type Part = (typeof parts)[number]

/**
 * Runs the parts of the browser journeys in parallel, each with its own server and a copy of one filled state folder.
 * @param report prefix of each part's report
 */
export async function journeys(args: string[], report?: string): Promise<number> {
  if (globSync('web/e2e/*.spec.ts', { cwd: root }).length === 0) throw new Error('There are no journeys in web/e2e.')
  const browser = await findBrowser()
  // a single journey cannot be halved
  const wanted = args.length === 0 ? parts : sizes.map((size) => ({ size, shard: '1/1' }))
  const filled = await filledState()
  const places = wanted.map((part) => ({ part, state: mkdtempSync(join(tmpdir(), `gwaro-${part.size}-`)) }))
  const servers: ChildProcess[] = []
  try {
    const walks: Promise<number>[] = []
    for (const { part, state } of places) {
      cpSync(filled, state, { recursive: true })
      const origin = `http://localhost:${await freePort()}`
      const server = startServer(origin, state)
      servers.push(server)
      await ready(server, origin)
      walks.push(walk(args, { part, origin, browser, report }))
    }
    return Math.max(...(await Promise.all(walks)))
  } finally {
    await Promise.all(servers.map(stopped))
    for (const state of [filled, ...places.map((place) => place.state)]) rmSync(state, { recursive: true, force: true })
  }
}

/** A state folder with all migrations and the demonstration data, which take half a minute; it also builds. */
async function filledState(): Promise<string> {
  const state = mkdtempSync(join(tmpdir(), 'gwaro-filled-'))
  const origin = `http://localhost:${await freePort()}`
  const server = startServer(origin, state)
  try {
    await ready(server, origin)
  } finally {
    await stopped(server)
  }
  return state
}

interface Walk {
  part: Part
  origin: string
  browser: string
  report: string | undefined
}

function walk(args: string[], { part, origin, browser, report }: Walk): Promise<number> {
  const { size, shard } = part
  const output = join('test-results', size, shard.replace('/', '-'))
  const config = ['--config', 'web/e2e/playwright.config.ts', '--project', size, '--shard', shard, '--output', output]
  return tool('@playwright/test#playwright', ['test', ...config, ...args], {
    env: {
      ...process.env,
      CHROMIUM_PATH: browser,
      BASE_URL: origin,
      ...(report ? { PLAYWRIGHT_JSON_OUTPUT_NAME: reportOf(report, part) } : {}),
    },
  })
}

const reportOf = (report: string, { size, shard }: Part) => `${report}-${size}-${shard.replace('/', '-')}.json`

export function startServer(origin: string, state: string, options: { detached?: boolean } = {}): ChildProcess {
  const { port } = new URL(origin)
  return spawn(process.execPath, [join(root, 'scripts/run.mjs'), 'start', '--port', port], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, STATE_DIR: state, APP_ORIGIN: origin },
    ...options,
  })
}

export async function ready(server: ChildProcess, origin: string) {
  const seconds = 120
  for (let waited = 0; waited < seconds * 4; waited++) {
    if (server.exitCode !== null) throw new Error('The server ended before it was ready.')
    const answer = await fetch(`${origin}/robots.txt`).catch(() => undefined)
    await answer?.arrayBuffer()
    if (answer?.ok) return
    await sleep(250)
  }
  throw new Error(`The server was not ready after ${seconds} s.`)
}

async function stopped(server: ChildProcess) {
  if (server.exitCode !== null) return
  const end = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGTERM')
  await end
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
