import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from '../settings.ts'

/** `failures` name what failed, with its first lines. */
export interface Tally {
  passed: number
  failures: string[]
}

const linesOfFailure = 20
const linesOfPage = 120

/** One step without tests of its own. */
export const tallyOf = (title: string, exitCode: number): Tally =>
  exitCode === 0 ? { passed: 1, failures: [] } : { passed: 0, failures: [title] }

/** A run that ended badly without a failed test (a crash, an error outside a test) counts as one failure. */
export function tally<Report>(
  title: string,
  files: string[],
  exitCode: number,
  read: (report: Report) => Tally,
): Tally {
  const parts = files
    .filter((file) => existsSync(file))
    .map((file) => read(JSON.parse(readFileSync(file, 'utf8')) as Report))
  const failures = parts.flatMap((part) => part.failures)
  if (exitCode !== 0 && failures.length === 0) failures.push(title)
  return { passed: parts.reduce((total, { passed }) => total + passed, 0), failures }
}

interface UnitReport {
  numPassedTests: number
  testResults: {
    name: string
    /** Of an error outside the tests. */
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

export function unitsIn({ numPassedTests, testResults }: UnitReport): Tally {
  const failures = testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    if (failed.length === 0 && message) return [failureOf(relative(root, name), 'did not run', [message])]
    return failed.map(({ fullName, failureMessages }) => failureOf(relative(root, name), fullName, failureMessages))
  })
  return { passed: numPassedTests, failures }
}

interface Run {
  errors: { message?: string }[]
  attachments?: { name: string; path?: string }[]
}

interface Suite {
  specs: { file: string; title: string; ok: boolean; tests: { results: Run[] }[] }[]
  suites?: Suite[]
}

export function journeysIn({ stats, suites }: { stats: { expected: number }; suites: Suite[] }): Tally {
  const specs = (suite: Suite): Suite['specs'] => [...suite.specs, ...(suite.suites ?? []).flatMap(specs)]
  const failures = suites
    .flatMap(specs)
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) =>
      failureOf(
        file,
        title,
        tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors.map(({ message }) => message ?? ''))),
        tests.flatMap(({ results }) => results.flatMap(pageOf)),
      ),
    )
  return { passed: stats.expected, failures }
}

/** What the page showed when the journey failed: another machine keeps no file of it. */
const pageOf = ({ attachments = [] }: Run): string[] =>
  attachments
    .flatMap(({ name, path }) =>
      name === 'error-context' && path && existsSync(path) ? [readFileSync(path, 'utf8')] : [],
    )
    .flatMap((context) => /```yaml\n([^]*?)```/.exec(context)?.[1] ?? [])
    .flatMap((page) =>
      page
        .replaceAll(/ \[(?:ref|cursor)=[^\]]*\]/g, '')
        .split('\n')
        .slice(0, linesOfPage),
    )

const failureOf = (file: string, title: string, messages: string[], page: string[] = []): string =>
  [`${file} › ${title}`, ...messages.flatMap((message) => message.split('\n').slice(0, linesOfFailure)), ...page].join(
    '\n',
  )
