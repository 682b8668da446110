import { expect, test } from 'vitest'
import { type Assignment, whyThisFirm } from './assignment'

const matched = (openFiles: number, town: string | null, waitedLongest: boolean): Assignment => ({
  by: 'matching',
  openFiles,
  town,
  waitedLongest,
})

test.each<[Assignment | null, string]>([
  [null, 'Not recorded.'],
  [{ by: 'admin' }, 'Someone of our team chose it.'],
  [{ by: 'super' }, 'Someone of our team chose it.'],
  [matched(0, null, false), 'It offers this service. When it was chosen, it had no open files.'],
  [
    matched(1, null, true),
    'It offers this service. When it was chosen, it had 1 open file, and no other firm that we could choose had fewer. Of the firms with as few, it had waited longest for a new file.',
  ],
  [
    matched(3, 'Harare', false),
    'It offers this service and has its office in Harare, where you bring the original. When it was chosen, it had 3 open files, and no other firm there that we could choose had fewer.',
  ],
])('%o', (assigned, words) => {
  expect(whyThisFirm(assigned)).toBe(words)
})
