import { expect, test } from 'vitest'
import { mentionedIn } from './mentions'

const people = [
  { id: 1, fullName: 'Tendai Moyo', username: 'titan.tendai' },
  { id: 2, fullName: 'Rudo Ncube', username: 'titan.rudo' },
  { id: 3, fullName: 'Rudo Ncube-Dube', username: 'titan.rudo2' },
  { id: 4, fullName: 'Zoë Banda', username: 'titan.zoe' },
]

test.each([
  ['a full name', 'Please look, @Tendai Moyo.', [1]],
  ['a first name that one has', '@tendai please', [1]],
  ['no first name that two have', '@Rudo please', []],
  ['the longest name', '@Rudo Ncube-Dube and @rudo ncube', [3, 2]],
  ['a username at the end of a sentence', 'Ask @titan.rudo.', [2]],
  ['another spelling of a letter', '@Zoe\u0308 banda', [4]],
  ['each once', '@Tendai @Tendai Moyo @titan.tendai', [1]],
  ['no address', 'Mail office@tendai.example or tendai@titan.rudo', []],
  ['no longer name', '@Tendaiwashe', []],
  ['someone after a bracket', '(@Tendai)', [1]],
  ['nobody without a sign', 'Tendai Moyo called', []],
])('a note names %s', (_, text, ids) => {
  expect(mentionedIn(text, people).map(({ id }) => id)).toEqual(ids)
})
