import { statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeFonts } from './fonts.ts'

test('the serif has at most 18 KB', async () => {
  const { size } = statSync(join(await makeFonts(), 'serif.woff2'))
  expect(size).toBeGreaterThan(5_000)
  expect(size).toBeLessThanOrEqual(18_000)
})
