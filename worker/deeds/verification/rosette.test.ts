import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { rosettePath, toRosette } from '#contract/addresses/paths'
import { attempts } from '../../platform/database/tables'
import { browser } from '../../testing/browser'
import { db } from '../../testing/people'

const path = toRosette('ab'.repeat(32))

test('a rosette is a picture for ever, whether or not a deed has its hash', async () => {
  const answer = await browser().fetch(path)
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
    200,
    'image/png',
    'public, max-age=31536000, immutable',
  ])
  expect(new Uint8Array(await answer.arrayBuffer()).slice(1, 4)).toEqual(new TextEncoder().encode('PNG'))
  for (const no of [path.replace('ab', 'xy'), path.replace('.png', '.svg'), `${path}x`])
    expect(no).not.toMatch(rosettePath)
})

test('one network gets at most 600 pictures a minute', async () => {
  const visitor = browser('198.51.100.77')
  await visitor.fetch(path)
  await db.update(attempts).set({ tries: 600 }).where(sql`key like 'rosette %'`)
  const refused = await visitor.fetch(path)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
  expect((await browser('198.51.100.78').fetch(path)).status).toBe(200)
})
