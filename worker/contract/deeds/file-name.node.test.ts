import { expect, test } from 'vitest'
import { deedFileName } from '#contract/deeds/file-name'

const reference = 'ZTL2026K7Q2M9XA4D'

test('a downloaded deed is named after its property', () => {
  expect(deedFileName('27 Fort Street, Bulawayo', reference)).toBe(`27 Fort Street, Bulawayo ${reference}-deed.pdf`)
  expect(deedFileName(null, reference)).toBe(`${reference}-deed.pdf`)
})

test('an address is no path, and not too long', () => {
  expect(deedFileName('../Stand 1/2\\3: "Mvuma"\n', reference)).toBe(`.. Stand 1 2 3 Mvuma ${reference}-deed.pdf`)
  expect(deedFileName('x'.repeat(300), reference).length).toBeLessThan(100)
})
