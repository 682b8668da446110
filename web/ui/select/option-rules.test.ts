import { describe, expect, test } from 'vitest'
import { opensList } from './open-rules'
import { optionAt, optionFor, soughtBy } from './option-rules'

const pressed = (key: string) => ({ key, ctrlKey: false, metaKey: false, isComposing: false })

describe('a key on a closed list', () => {
  test.each(['ArrowDown', 'ArrowUp', 'ArrowLeft', 'Home', 'End', 'PageDown', 'Enter', ' ', 'v', 'Z', 'F4'])(
    '%s opens it',
    (key) => expect(opensList(pressed(key))).toBe(true),
  )
  test.each(['Tab', 'Shift', 'Escape', 'F5', 'Dead'])('%s does not', (key) => {
    expect(opensList(pressed(key))).toBe(false)
  })
  test('shortcuts of the browser and of the form stay', () => {
    expect(opensList({ ...pressed('r'), ctrlKey: true })).toBe(false)
    expect(opensList({ ...pressed('Enter'), metaKey: true })).toBe(false)
    expect(opensList({ ...pressed('z'), isComposing: true })).toBe(false)
  })
})

test.each([
  ['ArrowDown', 0, 1],
  ['ArrowDown', 5, 5],
  ['ArrowUp', 0, 0],
  ['ArrowUp', 3, 2],
  ['Home', 4, 0],
  ['End', 1, 5],
  ['PageDown', 1, 5],
  ['PageUp', 4, 0],
  ['Enter', 2, undefined],
  [' ', 2, undefined],
  ['toString', 2, undefined],
])('%s at option %i of six goes to %s', (key, current, to) => {
  expect(optionAt(key, current, 6)).toBe(to)
})

describe('letters', () => {
  const nothing = { text: '', at: -1000 }

  test('make a word until a pause', () => {
    const v = soughtBy(pressed('V'), nothing, 100)
    expect(v).toEqual({ text: 'v', at: 100 })
    expect(soughtBy(pressed('e'), v ?? nothing, 600)).toEqual({ text: 've', at: 600 })
    expect(soughtBy(pressed('e'), v ?? nothing, 1100)).toEqual({ text: 'e', at: 1100 })
    expect(soughtBy(pressed(' '), v ?? nothing, 600)).toEqual({ text: 'v ', at: 600 })
  })

  test('a space alone, other keys and shortcuts make none', () => {
    expect(soughtBy(pressed(' '), nothing, 100)).toBeUndefined()
    expect(soughtBy(pressed('Enter'), nothing, 100)).toBeUndefined()
    expect(soughtBy({ ...pressed('v'), ctrlKey: true }, nothing, 100)).toBeUndefined()
  })

  const labels = ['All', 'Received', 'Contacted', 'Pending', 'Created', 'Complete']
  test.each([
    ['c', 0, 2],
    ['c', 2, 4],
    ['cc', 4, 5],
    ['c', 5, 2],
    ['comp', 2, 5],
    ['re', 1, 1],
    ['x', 0, undefined],
  ])('%s from option %i finds %s', (text, current, to) => {
    expect(optionFor(text, labels, current)).toBe(to)
  })
  test('nothing is found in an empty list', () => expect(optionFor('a', [], 0)).toBeUndefined())
})
