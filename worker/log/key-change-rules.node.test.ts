import { expect, test } from 'vitest'
import { isKeyChange, keyFacts } from './key-change-rules'

const key = (kid: string, exp?: number) =>
  ({ kty: 'OKP', crv: 'Ed25519', kid, use: 'sig', alg: 'EdDSA', x: `x${kid}`, ...(exp && { exp }) }) as const
const seals = [{ id: 's1', sha256: 'ab' }]
const first = keyFacts({ statements: [key('k1')], seals, checkpoints: ['gwaro.co.zw/log+1+a'] })
const ended = Date.parse('2026-11-28T00:00:00Z') / 1000
const second = keyFacts({ statements: [key('k2'), key('k1', ended)], seals, checkpoints: ['gwaro.co.zw/log+1+a'] })

test('an entry names each key, and the day of its end', () => {
  expect(second).toEqual({ statements: 'k2:xk2 k1:xk1:2026-11-27', seals: 's1:ab', checkpoints: 'gwaro.co.zw/log+1+a' })
})

test('the first keys are no change; a replaced key is one, once', () => {
  const entry = JSON.stringify({ version: 1, kind: 'key-changed', ...second })
  expect([isKeyChange(undefined, first), isKeyChange(undefined, second)]).toEqual([false, true])
  expect([isKeyChange(entry, second), isKeyChange(entry, first)]).toEqual([false, true])
})
