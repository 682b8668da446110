import { expect, test } from 'vitest'
import { startPageOf } from './start-page-rules'

const member = (startsAtAction = false) => ({ firm: { slug: 'titan' }, admin: { preferences: { startsAtAction } } })

test.each([
  ['a file of the firm', '/titan/files/7?q=a', '/titan/files/7?q=a'],
  ['a file of another firm', '/gambe/files/7', '/titan/dashboard'],
  ['a slug that begins with the firm’s', '/titanic/files/7', '/titan/dashboard'],
  ['the firm’s slug further on', '/gambe/titan/7', '/titan/dashboard'],
  ['nowhere', '/', '/titan/dashboard'],
])('a sign-in that %s led to opens', (_, back, page) => {
  expect(startPageOf(member(), back)).toBe(page)
})

test('a member who starts at what needs action sees it, unless a page led to the sign-in', () => {
  expect(startPageOf(member(true), '/')).toBe('/titan/dashboard?view=action')
  expect(startPageOf(member(true), '/titan/files/7')).toBe('/titan/files/7')
})
