import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import worker from '../../index'
import { faultCounts } from '../../platform/measure/tables'
import { db } from '../../testing/people'

test('dead letters are counted by their word, and nothing else of them is kept', async () => {
  const messages = ['due', 'due', 'held', { to: 'rudo@example.com' }].map((body) => ({ body }))
  await worker.queue({ queue: 'gwaro-notifications-dlq', messages } as never, env, createExecutionContext())
  const rows = await db.select().from(faultCounts)
  expect(rows.map(({ kind, what, total }) => [kind, what, total])).toEqual([
    ['dead-letter', 'due', 2],
    ['dead-letter', 'held', 1],
    ['dead-letter', 'other', 1],
  ])
})
