import { expect, test } from 'vitest'
import { offered, typedName } from './mention-rules'

test.each([
  ['@', { from: 0, name: '' }],
  ['Ask @Ten', { from: 4, name: 'Ten' }],
  ['Ask @Tendai Mo', { from: 4, name: 'Tendai Mo' }],
  ['(@titan.r', { from: 1, name: 'titan.r' }],
  ['Ask @Tendai Moyo for', undefined],
  ['office@example', undefined],
  ['Ask Tendai', undefined],
])('what is typed in “%s”', (before, typed) => {
  expect(typedName(before)).toEqual(typed)
})

const people = [
  { id: 1, fullName: 'Tendai Moyo', username: 'titan.tendai' },
  { id: 2, fullName: 'Rudo Tembo', username: 'titan.rudo' },
]

test.each([
  ['', [1, 2]],
  ['t', [1, 2]],
  ['tend', [1]],
  ['tembo', [2]],
  ['Rudo T', [2]],
  ['titan.r', [2]],
  ['Tendai Moyo', []],
  ['Tendai Moyo ', []],
  ['x', []],
])('“%s” offers %j', (name, ids) => {
  expect(offered(name, people).map(({ id }) => id)).toEqual(ids)
})
