import { expect, test } from 'vitest'
import { recordTone } from './record-rules'

test('only a compared record to which nothing was added is green', () => {
  expect(recordTone(true, 'code')).toBe('neutral')
  expect(recordTone(true, 'code', 'same')).toBe('good')
  expect(recordTone(true, 'file')).toBe('good')
  expect(recordTone(true, 'code', 'different')).toBe('bad')
  expect(recordTone(false, 'code', 'different')).toBe('bad')
  for (const lookup of ['code', 'file'] as const) expect(recordTone(false, lookup, 'same')).toBe('caution')
})
