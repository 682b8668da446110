import { expect, test } from 'vitest'
import { fileSize } from './file-size'

test('a size is shown in the largest unit that fits', () => {
  expect([0, 12, 1_024, 317_000, 1_500_000, 15 * 1_024 * 1_024].map(fileSize)).toEqual([
    '0 bytes',
    '12 bytes',
    '1 KB',
    '310 KB',
    '1.4 MB',
    '15 MB',
  ])
})
