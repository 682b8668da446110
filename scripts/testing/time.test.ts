import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../settings.ts'

const files = globSync(['{worker,web,scripts}/**/*.test.{ts,tsx}', 'web/e2e/**/*.ts', 'worker/**/testing/**/*.ts'], {
  cwd: root,
}).map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))

/** Where these are right: the one wait for nothing, pictures that nothing compares, and the limits for what hangs. */
const allowed = [
  'web/e2e/quiet.ts',
  'web/e2e/pictures/every-screen.ts',
  'web/e2e/playwright.config.ts',
  'worker/testing/eventually.ts',
  'scripts/testing/time.test.ts',
]

const ofTheClock: [string, RegExp][] = [
  ['a wait of a fixed time', /\.waitForTimeout\(/],
  ['a poll that gives up after a second', /\bvi\.(waitFor|waitUntil)\(/],
  ['a day that is still to come', /\.fill\('20(2[6-9]|[3-8]\d)-/],
  ['a limit of its own', /\b(testTimeout|hookTimeout|timeout): ?\d|^\s*\}, [\d_]{4,}\)/m],
]

// a slow machine makes such a test red, and a fast one makes it slow
test.each(ofTheClock)('no test has %s', (_, pattern) => {
  expect(files.length).toBeGreaterThan(300)
  const wrong = files.filter(({ file, text }) => !allowed.includes(file) && pattern.test(text))
  expect(wrong.map(({ file }) => file)).toEqual([])
})
