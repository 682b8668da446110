import { expect, test } from 'vitest'
import { handedText } from '#contract/desk/handed-counts'

test('what was handed over names only what there is', () => {
  expect(handedText(12, 1)).toBe('12 files and 1 task')
  expect(handedText(1, 0)).toBe('1 file')
  expect(handedText(0, 2)).toBe('2 tasks')
})
