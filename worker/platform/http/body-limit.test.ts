import { expect, test } from 'vitest'
import { browser } from '../../testing/browser'

test('a body over the limit is refused, and read to its end so that the connection stays usable', async () => {
  let left = 40
  const body = new ReadableStream({
    pull(controller) {
      left -= 1
      if (left < 0) controller.close()
      else controller.enqueue(new Uint8Array(16 * 1024))
    },
  })
  const { status } = await browser().ask('/api/profile', {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json' },
    duplex: 'half',
  } as RequestInit & { headers: Record<string, string> })
  expect([status, left]).toEqual([413, -1])
})
