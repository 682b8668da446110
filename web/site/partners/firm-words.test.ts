import { expect, test } from 'vitest'
import { initialsOf, replyText } from './firm-words'

test.each([
  ['Titan Law', 'TL'],
  ['Gambe Law Group', 'GL'],
  ['Éclair & Sons', 'ÉS'],
  ['Zigomo', 'Z'],
  ['42', ''],
])('the initials of %s are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})

test.each([
  [1, 'Usually replies within an hour'],
  [60, 'Usually replies within an hour'],
  [61, 'Usually replies in 2 h'],
  [300, 'Usually replies in 5 h'],
  [47 * 60, 'Usually replies in 47 h'],
  [47 * 60 + 1, 'Usually replies in 2 days'],
  [49 * 60, 'Usually replies in 3 days'],
])('%i minutes: %s', (minutes, text) => {
  expect(replyText(minutes)).toBe(text)
})
