import { expect, test } from 'vitest'
import { secondsUntilRetry } from './retry-rules'

test('a message is tried again at longer and longer intervals, for three days', () => {
  const waits: number[] = []
  for (let tries = 1; ; tries += 1) {
    const wait = secondsUntilRetry(tries)
    if (wait === undefined) break
    waits.push(wait)
  }
  expect(waits.slice(0, 7)).toEqual([10, 60, 300, 900, 3600, 3600, 3600])
  const days = waits.reduce((sum, wait) => sum + wait, 0) / 86_400
  expect(days).toBeGreaterThan(2.9)
  expect(days).toBeLessThan(3.1)
})
