import { expect, test } from 'vitest'
import { referenceGroups } from './reference'

test('the groups of a reference join to the reference', () => {
  expect(referenceGroups('ZTL2026K7Q2M9XA4D')).toEqual(['ZTL2026', 'K7Q2', 'M9XA', '4D'])
  expect(referenceGroups('A1B2C3')).toEqual(['A1B2', 'C3'])
  expect(referenceGroups('')).toEqual([])
})
