import { expect, test } from 'vitest'
import { viewText } from './copy'

const noName = () => undefined

test.each([
  [{}, 'All files'],
  [{ sort: 'name' }, 'Name A-Z'],
  [{ need: 'deposit', sort: 'name' }, 'Paid, not contacted'],
  [{ need: 'deposit', sort: 'name', q: 'Moyo' }, '“Moyo” · Paid, not contacted · Name A-Z'],
] as const)('a view of %j reads %s: a list of one need has the order of the need', (view, text) => {
  expect(viewText(view, noName)).toBe(text)
})
