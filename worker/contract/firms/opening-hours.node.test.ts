import { expect, test } from 'vitest'
import { officeText } from './opening-hours'

test('opening hours name their zone', () => {
  expect(officeText('Monday to Friday 8:00 AM to 4:30 PM')).toBe(
    'The office is open Monday to Friday 8:00 AM to 4:30 PM, Harare time.',
  )
})
