import { expect, test } from 'vitest'
import { sha256Of } from '../ui/format/sha256'
import { specimen, specimenText } from './specimen-text'

const fingerprint = (owner: Parameters<typeof specimenText>[0]) =>
  sha256Of(new TextEncoder().encode(specimenText(owner)))

test('the sealed fingerprint is that of the text, and no longer fits after one letter', async () => {
  expect(await fingerprint(specimen.owner)).toBe(specimen.sealed)
  expect(await fingerprint(specimen.changed)).not.toBe(specimen.sealed)
  const before = specimenText(specimen.owner)
  const differing = Array.from(specimenText(specimen.changed)).filter((letter, place) => letter !== before[place])
  expect(differing).toEqual(['a'])
})
