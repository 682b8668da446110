import { beforeEach, expect, test } from 'vitest'
import { type Pair, twice } from './testing/every-write/at-once'
import { beforeEverything, writeEverything } from './testing/every-write/everything'

beforeEach(beforeEverything)

let after: readonly Pair[] = []

test('every write is sent twice, the second one after the first', async () => {
  const { pairs, aBrowser } = twice('after')
  await writeEverything(aBrowser, 0)
  after = pairs
  expect(pairs.length).toBeGreaterThan(200)
})

test('of every write that two devices send at the same time one is refused, or they leave what they do one after the other', async () => {
  const { pairs, aBrowser } = twice('between')
  await writeEverything(aBrowser, 0)
  expect(pairs.map(({ route }) => route)).toEqual(after.map(({ route }) => route))
  const wrong = pairs.filter(({ isRefused, change }, at) => !isRefused && change !== after[at]?.change)
  expect(wrong.map(({ route, change }) => `${route}: ${change}`)).toEqual([])
})
