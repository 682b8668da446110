import { expect, test } from 'vitest'
import { sha256Of } from '../../ui/format/sha256'
import { fingerprintOf, NotADeed } from './fingerprint'

test('the hash of the standard’s example matches', async () => {
  expect(await sha256Of(new TextEncoder().encode('abc').buffer)).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  )
})

test('a file is read in parts, and a file that cannot be a deed is refused', async () => {
  const parts: number[] = []
  const bytes = new TextEncoder().encode(`%PDF-1.7\n${'x'.repeat(300_000)}`)
  const own = await fingerprintOf(new Blob([bytes]), 1_000_000, (part) => parts.push(part))
  expect(own).toBe(await sha256Of(bytes.buffer))
  expect([parts.length > 0, parts.at(-1)]).toEqual([true, 1])
  const reasonOf = (text: string, most: number) =>
    fingerprintOf(new Blob([text]), most, () => undefined).catch((error: unknown) =>
      error instanceof NotADeed ? error.reason : error,
    )
  expect(await reasonOf('GIF89a', 100)).toBe('no-pdf')
  expect(await reasonOf('', 100)).toBe('no-pdf')
  expect(await reasonOf('%PDF-1.7', 7)).toBe('too-large')
})
