import { globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from './browser.ts'
import { writeBindingTypes, writeDevVars } from './prepare.ts'
import { root } from './settings.ts'
import { journeysIn, type Tally, tally, tallyOf, unitsIn } from './testing/reports.ts'
import { filledState, removeState, served, withState } from './testing/servers.ts'
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
  const durations: string[] = []
  const wholeSeconds = stopwatch()
  const step = async (title: string, work: () => Promise<number | Tally>) => {
    console.log(`\n— ${title}`)
    const seconds = stopwatch()
    const result = await work().catch((error: Error) => {
      console.error(error.message)
      return 1
    })
    durations.push(`${title} ${seconds()}`)
    const { passed, failures } = typeof result === 'number' ? tallyOf(title, result) : result
    total.passed += passed
    total.failures.push(...failures)
  }
  // beside the others: the demonstration data keep one core busy for half a minute, and the crash test mostly waits
  const filled = filledState()
  const crashTest = [...quietNode, join(root, 'scripts/crash-test.ts'), '25']
  const crashes = step('crash test', async () => run(process.execPath, [...crashTest, await filled]))
  await step('format', () => tool('@biomejs/biome', ['check', '.']))
  await step('lint', () => tool('oxlint', ['--type-aware']))
  await step('types', () => tool('typescript#tsc', ['-b']))
  const tests = step('tests', async () => {
    const file = join(reports, 'units.json')
    const env = { ...process.env, FILLED_STATE: await filled }
    const code = await units(['--reporter=default', '--reporter=json', `--outputFile.json=${file}`], { env })
    return tally('tests', [file], code, unitsIn)
  })
  // what is left of one or the other mostly waits, so the journeys begin beside it
  await Promise.race([crashes, tests])
  await step('journeys', async () => {
    const file = join(reports, 'journeys')
    const code = await journeys([], { report: file, filled: await filled })
    const files = parts.map((part) => reportOf(file, part))
    return tally('journeys', files, code, journeysIn)
  })
  await Promise.all([crashes, tests])
  rmSync(reports, { recursive: true })
  await filled.then(removeState, () => undefined)
  console.log(`\nSeconds: ${durations.join(', ')}, all ${wholeSeconds()}`)
  for (const failure of total.failures) console.log(`\nFAILED ${failure}`)
  console.log(`\n${total.passed} passed, ${total.failures.length} failed`)
  process.exit(total.failures.length === 0 ? 0 : 1)
}

/** @returns a function that returns the whole seconds since this call */
function stopwatch() {
  const startedAt = Date.now()
  return () => Math.round((Date.now() - startedAt) / 1000)
}

export const units = (args: string[], options: Parameters<typeof tool>[2] = {}) =>
  tool('vitest', ['run', '--config', 'scripts/testing/vitest.config.ts', ...args], options)

interface Part {
  projects: string[]
  shard: string
  /** How many tests go to each shard, in proportion, if not the same number. */
  weights?: string
}

const halves = (part: Omit<Part, 'shard'>): Part[] => ['1/2', '2/2'].map((shard) => ({ ...part, shard }))

/**
 * What runs at the same time, each about as long as the others, so that no core waits at the end: a size in two halves, and
 * the rest one after the other.
 */
export const parts: Part[] = [
  ...halves({ projects: ['phone'] }),
  // the first desktop journeys are the longer ones
  ...halves({ projects: ['desktop'], weights: '45:57' }),
  { projects: ['pictures', 'translation'], shard: '1/1' },
]

/**
 * Runs the parts of the browser journeys in parallel, each with its own server and a copy of one filled state folder.
 * @param report prefix of each part's report
 * @param filled the folder, which is made and removed without one
 */
export async function journeys(args: string[], { report, filled }: { report?: string; filled?: string } = {}) {
  if (globSync('web/e2e/*.spec.ts', { cwd: root }).length === 0) throw new Error('There are no journeys in web/e2e.')
  const browser = await findBrowser()
  const state = filled ?? (await filledState())
  const run = (part: Part) =>
    withState((own) => served(own, (origin) => walk(args, { part, origin, browser, report, state: own })), state)
  const codes = await Promise.all(partsFor(args).map(run))
  if (!filled) removeState(state)
  return Math.max(...codes)
}

/** One journey cannot be halved, and runs only in the project that is named. */
function partsFor(args: string[]): Part[] {
  if (args.length === 0) return parts
  const named = args.includes('--project') ? args[args.indexOf('--project') + 1] : undefined
  return parts
    .filter(({ shard }) => shard !== '2/2')
    .map(({ projects }) => ({ projects: projects.filter((one) => one === (named ?? one)), shard: '1/1' }))
    .filter(({ projects }) => projects.length > 0)
}

interface Walk {
  part: Part
  origin: string
  browser: string
  report: string | undefined
  /** The folder that the server uses, for the commands that a journey runs. */
  state: string
}

function walk(args: string[], { part, origin, browser, report, state }: Walk): Promise<number> {
  const { projects, shard, weights } = part
  const output = join('test-results', nameOf(part))
  const chosen = projects.flatMap((project) => ['--project', project])
  const config = ['--config', 'web/e2e/playwright.config.ts', ...chosen, '--shard', shard, '--output', output]
  return tool('@playwright/test#playwright', ['test', ...config, '--pass-with-no-tests', ...args], {
    env: {
      ...process.env,
      CHROMIUM_PATH: browser,
      BASE_URL: origin,
      STATE_DIR: state,
      ...(weights ? { PWTEST_SHARD_WEIGHTS: weights } : {}),
      ...(report ? { PLAYWRIGHT_JSON_OUTPUT_NAME: reportOf(report, part) } : {}),
    },
  })
}

const nameOf = ({ projects, shard }: Part) => `${projects.join('-')}-${shard.replace('/', '-')}`
const reportOf = (report: string, part: Part) => `${report}-${nameOf(part)}.json`
