import { expect, test } from 'vitest'
import { isPassing, paceOf, progressText, type Sample, waitAfter, withSample } from './pace'

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
])('the pace after %s', (_, samples, pace) => expect(paceOf(after(...samples))).toBe(pace))

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

test('the waits grow to a quarter of a minute', () => {
  expect([0, 1, 2, 3, 4, 5, 9].map(waitAfter)).toEqual([1, 1, 2, 4, 8, 15, 15])
})

test.each([
  [undefined, 1, true],
  [undefined, 500, true],
  [{ status: 409, code: 'upload-offset' }, 1, true],
  [{ status: 409, code: 'too-many-uploads' }, 1, false],
  [{ status: 429 }, 5, true],
  [{ status: 503 }, 5, true],
  [{ status: 503 }, 6, false],
  [{ status: 400 }, 1, false],
  [{ status: 401 }, 1, false],
  [{ status: 404 }, 1, false],
  [{ status: 413 }, 1, false],
] as const)('after %j, %i refusals in a row, an upload goes on by itself: %s', (refused, refusals, is) => {
  expect(isPassing(refused, refusals)).toBe(is)
})
