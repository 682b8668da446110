import { defineConfig } from 'vitest/config'
import { root } from '../settings.ts'

/** The tests of rules alone: StrykerJS runs them for each change that it makes to a rule. */
export default defineConfig({
  root,
  envDir: false,
  test: {
    include: ['worker/**/*rules.node.test.ts'],
    environment: 'node',
    // the rules are pure: sharing their modules costs no truth and saves most of the time
    isolate: false,
    testTimeout: 60_000,
    env: { RULE_RUNS: '50' },
  },
})
