import { expect, test } from 'vitest'
import { type Assignment, whyThisFirm } from './assignment'

const matched = (openFiles: number, town: string | null, waitedLongest: boolean) => ({
  by: 'matching' as const,
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
  [
    { ...matched(0, null, true), keptMost: { kept: 9, of: 10 }, repliesSoonest: 120 },
    'It offers this service. When it was chosen, it had no open files. Of the firms with as few, none did better with first contacts in the 90 days before: in time with 9 of 10 new clients. Of those, none usually replied sooner. Of those, it had waited longest for a new file.',
  ],
  [
    { ...matched(0, null, false), keptMost: { kept: 0, of: 0 }, repliesSoonest: null },
    'It offers this service. When it was chosen, it had no open files. Of the firms with as few, none did better with first contacts in the 90 days before: none was late.',
  ],
  [
    { ...matched(0, null, false), keptMost: null, repliesSoonest: 120 },
    'It offers this service. When it was chosen, it had no open files. Of the firms with as few, none usually replied sooner.',
  ],
])('%o', (assigned, words) => {
  expect(whyThisFirm(assigned)).toBe(words)
})
