import { expect, test } from 'vitest'
import { openText } from './opening-hours'

test('opening hours name their zone', () => {
  expect(openText('Monday to Friday 8:00 AM to 4:30 PM')).toBe('Open Monday to Friday 8:00 AM to 4:30 PM, Harare time')
})
