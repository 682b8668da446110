import { expect, test } from 'vitest'
import { firmCopy, initialsOf } from './firm-words'

test.each([
  ['Titan Law', 'TL'],
  ['Gambe Law Group', 'GL'],
  ['Éclair & Sons', 'ÉS'],
  ['Zigomo', 'Z'],
  ['42', ''],
])('the initials of %s are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})

test('an owner abroad reads by whose clock an office is open', () => {
  expect(firmCopy.open('Monday to Friday 8:00 AM to 4:30 PM')).toBe(
    'Open Monday to Friday 8:00 AM to 4:30 PM, Harare time',
  )
})
