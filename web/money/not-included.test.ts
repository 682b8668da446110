import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** How a total of a service stands on a screen. A receipt shows one payment, and has none. */
const total = /Total service cost|>Total<|'Total'|\bin total\b/

/** Stands on the screen of another file, which has the sentence. */
const beside: Record<string, string> = { 'web/money/checkout/copy.ts': 'web/money/checkout/service-payment.tsx' }

test('where the total of a service stands, what it does not include stands beside it', () => {
  const screens = globSync('web/**/*.{ts,tsx}')
    .filter((file) => !/e2e|\.test\./.test(file))
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
    .filter(({ text }) => total.test(text))
  expect(screens.length).toBeGreaterThan(4)
  const complete = screens.filter(({ text }) => /notIncluded|What is not included/.test(text)).map(({ file }) => file)
  const missing = screens.filter(({ file }) => !complete.includes(beside[file] ?? file))
  expect(missing.map(({ file }) => file)).toEqual([])
})
