import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { dirname, extname, join, normalize } from 'node:path'
import { units } from './check.ts'
import { writeBindingTypes } from './prepare.ts'
import { root } from './settings.ts'
import { tool } from './tools.ts'

/** Those that read all sources: a changed file breaks one of these most often. */
const aboutSources = [
  'worker/architecture.test.ts',
  'worker/contract-subjects.node.test.ts',
  'worker/testing/conditions.node.test.ts',
  'scripts/testing/exports.test.ts',
  'scripts/testing/time.test.ts',
]
/** So that the answer comes within 20 seconds on two cores; what is left out is counted. */
const maxTests = 10

/**
 * Format, lint, types and the nearest unit tests of what git has as changed since a commit. Rules are tried in Node alone.
 * @param commit the last one, if undefined
 * @throws Error with what failed
 */
export async function checkChanged(commit = 'HEAD') {
  const startedAt = Date.now()
  const files = changedSince(commit)
  if (files.length === 0) return console.log(`Nothing changed since ${commit}.`)
  await writeBindingTypes()
  const code = files.filter((file) => ['.ts', '.tsx', '.js', '.mjs'].includes(extname(file)))
  const all = testsNear(code, importsOf())
  const tests = code.every(isRule) ? all.filter(isInNode) : all
  const chosen = [...new Set([...aboutSources, ...tests.slice(0, maxTests)])]
  const project = chosen.every(isInNode) ? ['--project', 'node'] : []
  const steps: Record<string, () => Promise<number>> = {
    format: () =>
      tool('@biomejs/biome', ['check', '--no-errors-on-unmatched', '--files-ignore-unknown=true', ...files]),
    ...(code.length > 0 && {
      lint: () => tool('oxlint', ['--type-aware', ...code]),
      types: () => tool('typescript#tsc', ['-b']),
      // a second runtime takes longer to start than these tests
      tests: () => units([...project, ...chosen], { env: { ...process.env, RUNTIMES: '1' } }),
    }),
  }
  const codes = await Promise.all(Object.entries(steps).map(async ([name, run]) => ({ name, code: await run() })))
  const failed = codes.filter((step) => step.code !== 0).map(({ name }) => name)
  const seconds = Math.round((Date.now() - startedAt) / 1000)
  console.log(
    `\n${files.length} changed files, ${Math.min(tests.length, maxTests)} of ${all.length} tests that import them, ${seconds} s.`,
  )
  if (failed.length > 0) throw new Error(`FAILED ${failed.join(', ')}`)
}

function changedSince(commit: string): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' })
      .split('\0')
      .filter((file) => file !== '')
  const changed = git('diff', '--name-only', '-z', '--relative', '--diff-filter=d', commit)
  return [...new Set([...changed, ...git('ls-files', '-z', '--others', '--exclude-standard')])].sort()
}

type Imports = Map<string, string[]>

/** What each file imports of ours. */
function importsOf(): Imports {
  const files = globSync('{worker,web,scripts}/**/*.{ts,tsx,mjs}', { cwd: root }).map(slashed)
  const all = new Set(files)
  const imported = (from: string, name: string) => {
    const path = name.startsWith('#contract/')
      ? name.replace('#', 'worker/')
      : slashed(normalize(join(dirname(from), name)))
    return ['', '.ts', '.tsx', '/index.ts'].map((end) => path + end).filter((file) => all.has(file))
  }
  return new Map(
    files.map((file) => {
      const names = readFileSync(join(root, file), 'utf8').matchAll(/(?:\bfrom|\bimport|\bimport\()\s*'([.#][^']+)'/g)
      return [file, Array.from(names, ([, name = '']) => imported(file, name)).flat()]
    }),
  )
}

const slashed = (file: string) => file.replaceAll('\\', '/')
/** A rule has its cases beside it; the runtime of the other tests takes longer to start than all the rest. */
export const isRule = (file: string) => /rules(\.node)?(\.test)?\.ts$/.test(file)
/** The project `node` of `scripts/testing/vitest.config.ts`. */
export const isInNode = (file: string) =>
  /^(web|scripts)\/|\.node\.test\.ts$/.test(file) || file === 'worker/architecture.test.ts'
const isTest = (file: string) => /\.test\.tsx?$/.test(file)
/** Those try every call of the Worker, and take longer than all others that are near. */
const isOfEveryCall = (file: string) => /^worker\/[^/]+\.test\.ts$/.test(file)

/**
 * Unit tests that import a changed file, directly or through others: the nearest first, those beside it before others, and
 * those of every call last.
 */
export function testsNear(changed: string[], imports: Imports): string[] {
  const folders = new Set(changed.map((file) => dirname(file)))
  const isBeside = (file: string) => folders.has(dirname(file))
  const tests: string[] = changed.filter(isTest)
  const seen = new Set(changed)
  let last = seen
  while (last.size > 0) {
    const next = [...imports].filter(([file, names]) => !seen.has(file) && names.some((name) => last.has(name)))
    last = new Set(next.map(([file]) => file))
    for (const file of last) seen.add(file)
    const found = [...last].filter(isTest)
    tests.push(...found.filter(isBeside).sort(), ...found.filter((file) => !isBeside(file)).sort())
  }
  const isLast = (file: string) => isOfEveryCall(file) && !changed.includes(file)
  return [...tests.filter((file) => !isLast(file)), ...tests.filter(isLast)]
}
