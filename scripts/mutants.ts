import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './settings.ts'
import { must, tool } from './tools.ts'

// `npm run mutants` changes every rule, one place at a time, in every way that StrykerJS knows. A change that no test notices
// survived. `npm run mutants -- PATH PATH` changes what is there: rules, and in the worker queries and actions, too.
const paths = process.argv.slice(2).flatMap((argument) => argument.split(','))
const isRule = (file: string) => file.endsWith('rules.ts')
const isWithoutDecision = /\b(routes|tables|views)\.ts$|\.d\.ts$|\/(testing|contract)\//
const rules = paths.length > 0 ? [] : ['worker/**/*rules.ts', 'web/**/*rules.ts']
const chosen = paths.flatMap(filesAt)

/** The rules of a folder, and of the worker what reads and acts, too; a file that is named is taken as it is. */
function filesAt(path: string): string[] {
  if (!existsSync(join(root, path))) throw new Error(`There is no ${path}`)
  if (!statSync(join(root, path)).isDirectory()) return [path]
  const files = globSync(`${path}/**/*.ts`, { cwd: root }).filter((file) => !file.endsWith('.test.ts'))
  return files.filter((file) => isRule(file) || (file.startsWith('worker/') && !isWithoutDecision.test(file)))
}

type Report = { files: Record<string, { mutants: { status: string }[] }> }

/** The tests of rules run in Node, the others in workerd, as they do without StrykerJS. */
async function mutate(files: string[], runtime: 'node' | 'workerd'): Promise<Report['files']> {
  if (files.length === 0) return {}
  const settings = join(root, '.wrangler/stryker.json')
  const shared = JSON.parse(readFileSync(join(root, 'scripts/testing/stryker.config.json'), 'utf8')) as object
  const vitest = { configFile: `scripts/testing/mutants.${runtime}.vitest.config.ts`, related: false }
  // a new runtime for each change takes some seconds, and all tests, for what a module computes as it loads, a minute
  const slow = runtime === 'workerd' ? { ignoreStatic: true, timeoutMS: 120_000 } : {}
  writeFileSync(settings, JSON.stringify({ ...shared, ...slow, vitest, mutate: files }))
  // the tests of its folder: those of the whole Worker take minutes for each change
  const MUTANTS_FOLDERS = [...new Set(files.map((file) => dirname(file)))].join()
  await must(tool('@stryker-mutator/core#stryker', ['run', settings], { env: { ...process.env, MUTANTS_FOLDERS } }))
  return (JSON.parse(readFileSync(join(root, '.wrangler/mutants.json'), 'utf8')) as Report).files
}

const mutated = {
  ...(await mutate([...rules, ...chosen.filter(isRule)], 'node')),
  ...(await mutate(
    chosen.filter((file) => !isRule(file)),
    'workerd',
  )),
}

const found = ['Killed', 'Timeout']
const missed = ['Survived', 'NoCoverage']
const rows = Object.entries(mutated)
  .map(([file, { mutants }]) => {
    const count = (statuses: string[]) => mutants.filter(({ status }) => statuses.includes(status)).length
    return { file, killed: count(found), survived: count(missed) }
  })
  .sort((a, b) => b.survived - a.survived)
const sum = (of: 'killed' | 'survived') => rows.reduce((total, row) => total + row[of], 0)
console.table([...rows, { file: 'all', killed: sum('killed'), survived: sum('survived') }])
