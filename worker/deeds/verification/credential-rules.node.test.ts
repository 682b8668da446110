import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { noEvidence } from '#contract/applications/evidence/evidence-views'
import { deedCredential, deedsInList, statusListCredential } from './credential-rules'

const at = new Date('2026-11-27T08:00:00Z')
const facts = {
  status: 'valid',
  firm: 'Titan Law',
  validatedAt: '2026-11-20T10:00:00.000Z',
  deedNumberMasked: null,
  sha256: 'ab',
  uploadedSha256: 'cd',
  notForSale: false,
  property: null,
  firmPhone: null,
  timed: null,
  evidence: noEvidence,
} as const

test('a credential names its lists and its place in them', () => {
  const { credentialStatus, credentialSubject, ...rest } = deedCredential(
    'https://gwaro.co.zw',
    'K7Q2M9XA4D01',
    deedsInList + 5,
    facts,
    at,
  )
  expect(rest).toMatchObject({ issuer: 'https://gwaro.co.zw', validFrom: '2026-11-27T08:00:00.000Z' })
  expect(credentialSubject).toEqual({ id: 'https://gwaro.co.zw/verify/K7Q2M9XA4D01', ...facts })
  expect(credentialStatus.map(({ statusListIndex, statusListCredential: list }) => [statusListIndex, list])).toEqual([
    ['5', 'https://gwaro.co.zw/api/verify/status/revocation/1'],
    ['5', 'https://gwaro.co.zw/api/verify/status/refresh/1'],
  ])
})

test('a list has a bit for each deed, the first one on the left', () => {
  const { encodedList } = statusListCredential(
    'https://gwaro.co.zw',
    'revocation',
    1,
    [deedsInList, deedsInList + 10],
    at,
  ).credentialSubject
  expect(encodedList[0]).toBe('u')
  const bits = gunzipSync(Buffer.from(encodedList.slice(1), 'base64url'))
  expect([bits.length * 8, bits[0], bits[1], bits.subarray(2).some(Boolean)]).toEqual([deedsInList, 0x80, 0x20, false])
})
