import { expect, test } from 'vitest'
import { typedCharacters } from './typing'

test('a text is typed at its speed after its delay, and never past its end', () => {
  const typing = { length: 24, speed: 100, delay: 500 }
  const at = (elapsed: number) => typedCharacters(elapsed, typing)
  expect([0, 499, 599, 600, 700, 2_900, 60_000].map(at)).toEqual([0, 0, 0, 1, 2, 24, 24])
})
