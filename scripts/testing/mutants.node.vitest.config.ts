import { defineConfig } from 'vitest/config'
import { root } from '../settings.ts'

const folders = (process.env.MUTANTS_FOLDERS ?? 'web,worker').split(',')
const tests = ['worker/**/*rules.node.test.ts', 'web/**/*rules*.test.ts']

/** The tests of rules alone: StrykerJS runs them for each change that it makes to a rule. */
export default defineConfig({
  root,
  envDir: false,
  test: {
    include: tests.filter((test) => folders.some((folder) => folder.split('/')[0] === test.split('/')[0])),
    environment: 'node',
    // the rules are pure: sharing their modules costs no truth and saves most of the time
    isolate: false,
    testTimeout: 60_000,
    env: { RULE_RUNS: '50' },
  },
})
