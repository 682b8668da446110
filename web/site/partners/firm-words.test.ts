import { expect, test } from 'vitest'
import { initialsOf } from './firm-words'

test.each([
  ['Titan Law', 'TL'],
  ['Gambe Law Group', 'GL'],
  ['Éclair & Sons', 'ÉS'],
  ['Zigomo', 'Z'],
  ['42', ''],
])('the initials of %s are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
