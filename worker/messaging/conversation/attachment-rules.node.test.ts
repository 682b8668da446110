import { expect, test } from 'vitest'
import { assertFewWait, oldBefore } from './attachment-rules'

test.each([
  [undefined, true],
  [9, true],
  [10, false],
])('of %s files that wait for a message, another one may join them: %s', (total, isTaken) => {
  const call = () => assertFewWait(total === undefined ? [] : [{ total }])
  if (isTaken) expect(call).not.toThrow()
  else expect(call).toThrow(expect.objectContaining({ code: 'quota-reached' }))
})

test('a file waits a day for its message', () => {
  expect(oldBefore(new Date('2026-11-10T12:00:00Z'))).toEqual(new Date('2026-11-09T12:00:00Z'))
})
