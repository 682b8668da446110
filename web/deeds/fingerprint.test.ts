import { expect, test } from 'vitest'
import { sha256Of } from './fingerprint'

test('the fingerprint of a file is the standard’s own example', async () => {
  expect(await sha256Of(new TextEncoder().encode('abc').buffer)).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  )
})
