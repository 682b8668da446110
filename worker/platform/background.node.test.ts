import { expect, test, vi } from 'vitest'
import { logFailure } from './background'

test('failed background work is logged with its name and request, without the message of the error', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  const origin = { work: 'send-reset-links', requestId: 'r-1', method: 'POST', route: '/api/forgot-password' }
  await logFailure(Promise.reject(new TypeError('Failed query: owner@example.com')), origin)
  expect(log.mock.calls.map(([line]) => JSON.parse(String(line)) as unknown)).toEqual([
    { level: 'error', event: 'afterwork-failed', ...origin, error: 'TypeError' },
  ])
})
