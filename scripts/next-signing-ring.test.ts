import { expect, test } from 'vitest'
import { isSigned, publicKeys, signStatement, signText } from '../worker/platform/crypto/signing.ts'
import { faultsOfSecrets } from './doctor/secret-faults.ts'
import { nextRing } from './next-signing-ring.ts'

test('after a change of the key the new one signs, and what the former one signed still holds', async () => {
  const before = `k1:${Buffer.alloc(32, 9).toString('base64url')}`
  const signed = await signText(before, 'a text')
  const after = nextRing(before, '2026-11-27')
  expect(after).not.toContain(before)
  const [current, former] = await publicKeys(after)
  const [old] = await publicKeys(before)
  expect([current?.kid, current?.exp]).toEqual(['k2', undefined])
  expect(former).toEqual({ ...old, exp: Date.parse('2026-11-28') / 1000 })
  expect(await isSigned(await publicKeys(after), 'a text', signed)).toBe(true)
  expect(await signText(after, 'a text')).toMatch(/^k2\./)
  expect(await signStatement(after, 'http://localhost', {}, new Date())).toBeTruthy()
  const again = nextRing(after, '2027-11-27')
  expect((await publicKeys(again)).map(({ kid }) => kid)).toEqual(['k3', 'k2', 'k1'])
  expect(faultsOfSecrets({ SIGNING_KEYS: again }, 'deployed', new Date()).join()).not.toContain('SIGNING_KEYS')
})

test('what is no ring is refused', () => {
  for (const ring of ['', 'k1', 'x:AAAA', 'k1:AAAA'])
    expect(() => nextRing(ring, '2026-11-27')).toThrow('Give the ring')
})
