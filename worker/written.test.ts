import { expect, test } from 'vitest'
import { beforeEverything, writeEverything } from './testing/every-write/everything'
import { noting } from './testing/every-write/written-rows'

test('every write leaves the rows that written-rows.txt names', async () => {
  await beforeEverything()
  const { aBrowser, text } = await noting()
  await writeEverything(aBrowser, 0)
  await expect(text()).toMatchFileSnapshot('testing/every-write/written-rows.txt')
})
