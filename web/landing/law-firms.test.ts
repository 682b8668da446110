import { expect, test } from 'vitest'
import { firstNames } from './law-firms'

test.each([
  [[], undefined],
  [['Titan Law'], 'Titan Law'],
  [['Titan Law', 'Zigomo'], 'Titan Law, Zigomo'],
  [['Gambe Law Group', 'Titan Law', 'Zigomo Legal Practitioners'], 'Gambe Law Group and 2 more'],
  [['Abel', 'Bere', 'Chari', 'Dube', 'Eland'], 'Abel, Bere, Chari and 2 more'],
  [['A firm of a name that does not fit into a line', 'Titan Law'], undefined],
])('of %j the line names %s', (names, line) => {
  expect(firstNames(names)).toBe(line)
  expect(line?.length ?? 0).toBeLessThanOrEqual(28)
})
