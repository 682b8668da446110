import { expect, test } from 'vitest'
import { progressText, type Sample, speedOf, withSample } from './upload-speed'

const after = (...samples: [seconds: number, bytes: number][]) =>
  samples.reduce<readonly Sample[]>((all, [seconds, bytes]) => withSample(all, { at: seconds * 1000, bytes }), [])

test.each<[string, [number, number][], number | undefined]>([
  ['nothing', [], undefined],
  ['one sample', [[0, 500]], undefined],
  [
    'less than a second',
    [
      [0, 0],
      [0.9, 900],
    ],
    undefined,
  ],
  [
    'two seconds',
    [
      [0, 0],
      [2, 2_000],
    ],
    1_000,
  ],
  [
    'the last ten seconds, not the time before',
    [
      [0, 0],
      [5, 50_000],
      [15, 51_000],
    ],
    100,
  ],
  [
    'no bytes',
    [
      [0, 500],
      [3, 500],
    ],
    undefined,
  ],
  [
    'a break of more than ten seconds',
    [
      [0, 0],
      [2, 2_000],
      [13, 2_100],
    ],
    undefined,
  ],
  [
    'a return to what had arrived',
    [
      [0, 0],
      [2, 2_000],
      [3, 1_000],
      [5, 5_000],
    ],
    2_000,
  ],
])('the speed after %s', (_, samples, speed) => expect(speedOf(after(...samples))).toBe(speed))

const mb = 1024 * 1024
test.each<[[number, number][], string]>([
  [[], '0%'],
  [[[0, 3 * mb]], '50%'],
  [
    [
      [0, 0],
      [2, mb],
    ],
    '16%, 512 KB a second, less than a minute left',
  ],
  [
    [
      [0, 0],
      [10, 0.5 * mb],
    ],
    '8%, 51.2 KB a second, about 2 minutes left',
  ],
  [
    [
      [0, 0],
      [10, 0.85 * mb],
    ],
    '14%, 87 KB a second, about 1 minute left',
  ],
  [
    [
      [0, 0],
      [10, 10_000],
    ],
    '0%, 1,000 bytes a second, more than an hour left',
  ],
  [
    [
      [0, 0],
      [2, 6 * mb],
    ],
    '100%, 3 MB a second, less than a minute left',
  ],
])('after %j of 6 MB it says %s', (samples, words) => {
  expect(progressText(after(...samples), 6 * mb)).toBe(words.replace('1,000', '1000'))
})

test('an empty file has no part', () => expect(progressText([], 0)).toBe('0%'))
