import { expect, test } from 'vitest'
import { attemptOf } from './attempt-rules'

const newKey = () => 'new'

test('the same form is sent again with its key', () => {
  const last = attemptOf(undefined, { text: 'Hello', to: [1, 2] }, () => 'first')
  expect(last.key).toBe('first')
  expect(attemptOf(last, { text: 'Hello', to: [1, 2] }, newKey)).toBe(last)
})

test.each([
  ['another text', { text: 'Hello!', to: [1, 2] }],
  ['another list', { text: 'Hello', to: [2] }],
  ['one more field', { text: 'Hello', to: [1, 2], isOpen: true }],
  ['nothing', undefined],
])('%s gets a new key', (_, form) => {
  const last = attemptOf(undefined, { text: 'Hello', to: [1, 2] }, () => 'first')
  expect(attemptOf(last, form, newKey).key).toBe('new')
})

test('a call without a form keeps its key too', () => {
  const last = attemptOf(undefined, undefined, () => 'first')
  expect(attemptOf(last, undefined, newKey)).toBe(last)
})
