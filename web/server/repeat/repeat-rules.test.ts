import { expect, test } from 'vitest'
import { waitBeforeRepeat } from './repeat-rules'

const refused = (status: number, retryAfter?: number) => ({ status, retryAfter })

test.each([
  ['a database that did not answer', refused(503, 2), 0, 2],
  ['the same call, still at work', refused(409, 1), 2, 1],
  ['no answer', undefined, 0, 1],
  ['no answer again', undefined, 1, 2],
  ['a fourth failure', refused(503, 2), 3, undefined],
  ['a third call without an answer', undefined, 2, undefined],
  ['a wait that is too long to leave someone without a word', refused(503, 60), 0, undefined],
  ['payments that are not set up', refused(503), 0, undefined],
  ['something that a person must look at', refused(409), 0, undefined],
  ['a provider that is down', refused(502, 5), 0, undefined],
  ['too many tries', refused(429, 5), 0, undefined],
  ['a fault of ours', refused(500), 0, undefined],
])('%s', (_, outcome, repeats, seconds) => {
  expect(waitBeforeRepeat(outcome, repeats)).toBe(seconds)
})
