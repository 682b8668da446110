import { expect, test } from 'vitest'
import { townIn } from './towns'

test.each([
  ['57 Jason Moyo Avenue, Harare', 'Harare'],
  ['9 Mutare Road, Harare', 'Harare'],
  ['2 Livingstone Way, VICTORIA FALLS', 'Victoria Falls'],
  ['88 Fife Street, Bulawayo, Zimbabwe', 'Bulawayo'],
  ['1 Long Lane, Plumtree', undefined],
  ['', undefined],
])('%s is in %s', (address, town) => {
  expect(townIn(address)?.name).toBe(town)
})
