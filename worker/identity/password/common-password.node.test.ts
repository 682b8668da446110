import { expect, test } from 'vitest'
import { filterBytes } from './bloom'
import { isCommonPassword } from './common-password'
import commonest from './commonest.json' with { type: 'json' }

// by their rank in the filter's list: 1, 10,000, 50,000, 99,990
test.each(['123456', '30101986', '123452', 'Liberec', 'ＰＡＳＳＷＯＲＤ'])(
  '%s is one of the commonest',
  async (password) => expect(await isCommonPassword(password)).toBe(true),
)

test('of twenty thousand other passwords about two count as common', async () => {
  const others = Array.from({ length: 20_000 }, (_, one) => `seven quiet herons ${one}`)
  const taken = await Promise.all(others.map(isCommonPassword))
  expect(taken.filter(Boolean).length).toBeLessThan(12)
})

test('the filter is complete, and half full', () => {
  const bytes = Buffer.from(commonest.filter, 'base64')
  expect(bytes).toHaveLength(filterBytes)
  const set = bytes.reduce((sum, byte) => sum + byte.toString(2).replaceAll('0', '').length, 0)
  expect(set / (filterBytes * 8)).toBeCloseTo(0.49, 2)
})
