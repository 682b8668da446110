import { expect, test } from 'vitest'
import { fateOf } from './boot-rules'

test.each([
  [undefined, { isUsed: false, areOthersKept: true }],
  [200, { isUsed: true, areOthersKept: true }],
  [401, { isUsed: true, areOthersKept: false }],
  [403, { isUsed: false, areOthersKept: false }],
  [503, { isUsed: false, areOthersKept: false }],
])('an early answer with status %s: %o', (status, fate) => {
  expect(fateOf(status === undefined ? undefined : { ok: status === 200, status })).toEqual(fate)
})
