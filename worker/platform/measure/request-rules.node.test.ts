import { expect, test } from 'vitest'
import { failedWebhook, isLogged, quantile, slotOf } from './request-rules'

test('a request is in the slot of its milliseconds', () => {
  expect([0, 10, 11, 250, 9999, 700_000].map(slotOf)).toEqual([10, 10, 25, 250, 10_000, 60_000])
})

test('95 of 100 requests were answered within the slot that holds the 95th', () => {
  const counts = [
    { slot: 1000, total: 5 },
    { slot: 10, total: 90 },
    { slot: 50, total: 5 },
  ]
  expect([quantile(counts, 0.95), quantile(counts, 0.96), quantile(counts, 0.5), quantile([], 0.95)]).toEqual([
    50,
    1000,
    10,
    null,
  ])
})

test.each([
  ['0.05', 200, 0.04, true],
  ['0.05', 200, 0.05, false],
  ['0.05', 503, 0.9, true],
  ['0', 404, 0.9, true],
  ['0', 200, 0, false],
  ['', 503, 0, false],
])('with the setting %s, a %i is logged by chance %d: %s', (sample, status, chance, isIt) => {
  expect(isLogged(sample, status, chance)).toBe(isIt)
})

test('a webhook failed when it answered 5xx', () => {
  expect([
    failedWebhook('/api/stripe/webhook', 503),
    failedWebhook('/api/stripe/webhook', 400),
    failedWebhook('/api/whatsapp/webhook', 500),
    failedWebhook('/api/firms', 500),
    failedWebhook(undefined, 500),
  ]).toEqual(['stripe', null, 'whatsapp', null, null])
})
