import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { noEvidence } from '#contract/applications/evidence/evidence-views'
import { day } from '#contract/time'
import { deedCredential, deedsInList, isListed, statusListCredential } from './credential-rules'

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

const contexts = ['https://www.w3.org/ns/credentials/v2', 'https://www.w3.org/ns/credentials/undefined-terms/v2']

test('a credential names its lists and its place in them', () => {
  const { credentialStatus, credentialSubject, ...rest } = deedCredential(
    'https://gwaro.co.zw',
    'K7Q2M9XA4D01',
    deedsInList + 5,
    facts,
    at,
  )
  expect(rest).toEqual({
    '@context': contexts,
    type: ['VerifiableCredential', 'ReleasedDeedCredential'],
    issuer: 'https://gwaro.co.zw',
    validFrom: '2026-11-27T08:00:00.000Z',
  })
  expect(credentialStatus.map(({ type }) => type)).toEqual(['BitstringStatusListEntry', 'BitstringStatusListEntry'])
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
    [deedsInList, deedsInList + 2, deedsInList + 10],
    at,
  ).credentialSubject
  expect(encodedList[0]).toBe('u')
  const bits = gunzipSync(Buffer.from(encodedList.slice(1), 'base64url'))
  expect([bits.length * 8, bits[0], bits[1], bits.subarray(2).some(Boolean)]).toEqual([deedsInList, 0xa0, 0x20, false])
})

test('a list is a credential about its bits', () => {
  const { credentialSubject, ...list } = statusListCredential('https://gwaro.co.zw', 'refresh', 2, [], at)
  const id = 'https://gwaro.co.zw/api/verify/status/refresh/2'
  expect(list).toEqual({
    '@context': contexts,
    id,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: 'https://gwaro.co.zw',
    validFrom: '2026-11-27T08:00:00.000Z',
  })
  expect(credentialSubject).toMatchObject({ id: `${id}#list`, type: 'BitstringStatusList', statusPurpose: 'refresh' })
})

test('the bit of a revoked deed is set within seven days, at a time that its file decides', () => {
  const listed = (objectKey: string, days: number) =>
    isListed({ objectKey, endedAt: new Date(at.getTime() - days * day) }, at)
  // their shares of the seven days are 0.79 and 0.24
  const [late, early] = ['a', 'b']
  expect([0, 5.5, 5.6].map((days) => listed(late, days))).toEqual([false, false, true])
  expect([0, 1.6, 1.8].map((days) => listed(early, days))).toEqual([false, false, true])
  expect([6.9, 7].map((days) => listed(late, days))).toEqual([true, true])
  expect(isListed({ objectKey: late, endedAt: null }, at)).toBe(true)
})
