import { globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from './browser.ts'
import { writeBindingTypes, writeDevVars } from './prepare.ts'
import { root } from './settings.ts'
import { journeysIn, type Tally, tally, tallyOf, unitsIn } from './testing/reports.ts'
import { served, withState } from './testing/servers.ts'
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
  // beside the others: the kills mostly wait, first for servers to start and then for late webhooks
  const kills = step('kills', () => run(process.execPath, [...quietNode, join(root, 'scripts/durability.ts')]))
  await step('format', () => tool('@biomejs/biome', ['check', '.']))
  await step('lint', () => tool('oxlint', ['--type-aware']))
  await step('types', () => tool('typescript#tsc', ['-b']))
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

/** Journeys mostly wait, so each size runs in two halves at the same time, beside the comparison of pictures. */
const parts = [
  ...['phone', 'desktop'].flatMap((project) => ['1/2', '2/2'].map((shard) => ({ project, shard }))),
  { project: 'pictures', shard: '1/1' },
]
type Part = (typeof parts)[number]

/**
 * Runs the parts of the browser journeys in parallel, each with its own server and a copy of one filled state folder:
 * all migrations and the demonstration data take half a minute.
 * @param report prefix of each part's report
 */
export async function journeys(args: string[], report?: string): Promise<number> {
  if (globSync('web/e2e/*.spec.ts', { cwd: root }).length === 0) throw new Error('There are no journeys in web/e2e.')
  const browser = await findBrowser()
  // a single journey cannot be halved
  const wanted =
    args.length === 0 ? parts : parts.flatMap((part) => (part.shard === '2/2' ? [] : { ...part, shard: '1/1' }))
  const codes = await withState(async (filled) => {
    await served(filled, () => Promise.resolve())
    const run = (part: Part) => (state: string) =>
      served(state, (origin) => walk(args, { part, origin, browser, report }))
    return Promise.all(wanted.map((part) => withState(run(part), filled)))
  })
  return Math.max(...codes)
}

interface Walk {
  part: Part
  origin: string
  browser: string
  report: string | undefined
}

function walk(args: string[], { part, origin, browser, report }: Walk): Promise<number> {
  const { project, shard } = part
  const output = join('test-results', project, shard.replace('/', '-'))
  const config = [
    '--config',
    'web/e2e/playwright.config.ts',
    '--project',
    project,
    '--shard',
    shard,
    '--output',
    output,
  ]
  return tool('@playwright/test#playwright', ['test', ...config, '--pass-with-no-tests', ...args], {
    env: {
      ...process.env,
      CHROMIUM_PATH: browser,
      BASE_URL: origin,
      ...(report ? { PLAYWRIGHT_JSON_OUTPUT_NAME: reportOf(report, part) } : {}),
    },
  })
}

const reportOf = (report: string, { project, shard }: Part) => `${report}-${project}-${shard.replace('/', '-')}.json`
