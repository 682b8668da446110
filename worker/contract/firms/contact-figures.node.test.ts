import { expect, test } from 'vitest'
import { figuresText, keptFrom, keptPercent, replyText } from './contact-figures'

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

test.each([
  [0, 0, null],
  [4, 0, null],
  [3, 2, { kept: 3, of: 5 }],
  [0, 5, { kept: 0, of: 5 }],
])('%i kept, %i missed', (kept, missed, counted) => {
  expect(keptFrom(kept, missed)).toEqual(counted)
})

test('who was late once has not kept all', () => {
  expect([keptPercent({ kept: 999, of: 1000 }), keptPercent({ kept: 5, of: 5 })]).toEqual([99, 100])
})

test('figures in words, and none for too few', () => {
  expect(figuresText({ promises: { kept: 24, of: 25 }, replyMinutes: 300 }, 'Titan Law')).toBe(
    'In the last 90 days Titan Law was in touch in time with 24 of 25 new clients (96 %). Usually replies in 5 h.',
  )
  expect(figuresText({ promises: null, replyMinutes: null }, 'Titan Law')).toBe(
    'Fewer than 5 new clients were counted in the last 90 days, too few to say how many get a first contact in time.',
  )
})
