import { describe, expect, test } from 'vitest'
import { keyAction, leadsToResults, nextRow } from './key-rules'

const plain = {
  key: 'j',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  isComposing: false,
  defaultPrevented: false,
}

describe('a key', () => {
  test.each([
    ['/', 'search'],
    ['j', 'next'],
    ['k', 'previous'],
    ['?', 'help'],
    ['J', undefined],
    ['x', undefined],
    ['Enter', undefined],
    ['toString', undefined],
  ])('%s does %s', (key, action) => {
    expect(keyAction({ ...plain, key }, false)).toBe(action)
  })

  test('does nothing in a field', () => {
    expect(keyAction(plain, true)).toBeUndefined()
  })

  test.each(['ctrlKey', 'metaKey', 'altKey', 'isComposing', 'defaultPrevented'])('does nothing with %s', (held) => {
    expect(keyAction({ ...plain, [held]: true }, false)).toBeUndefined()
  })
})

test('the arrow leads from a search to its results, unless it chooses a word that is being written', () => {
  const arrow = { ...plain, key: 'ArrowDown' }
  expect(leadsToResults(arrow)).toBe(true)
  expect(leadsToResults({ ...arrow, isComposing: true })).toBe(false)
  expect(leadsToResults(plain)).toBe(false)
})

test.each([
  [-1, 3, 'next', 0],
  [-1, 3, 'previous', 0],
  [0, 3, 'next', 1],
  [2, 3, 'next', undefined],
  [2, 3, 'previous', 1],
  [0, 3, 'previous', undefined],
  [-1, 0, 'next', undefined],
] as const)('from row %i of %i, %s leads to %s', (current, rows, action, to) => {
  expect(nextRow(current, rows, action)).toBe(to)
})
