import { expect, test } from 'vitest'
import { noEvidence } from '#contract/applications/evidence/evidence-views'
import { minutesToLog } from '#contract/deeds/public-log'
import { minute } from '#contract/time'
import type { LoggedRow } from '../../log/shared-queries'
import { certificateFacts, comparesPaper, loggedRelease, matchOfPaper } from './public-facts-rules'
import type { CertificateRow } from './queries'

const row = {
  state: 'released',
  releasedAt: new Date('2026-11-20T10:00:00Z'),
  sha256: 'ab',
  uploadedSha256: 'cd',
  firmName: 'Titan Law',
  titleDeedNumber: '1234/2001',
  propertyAddress: 'Stand 1077, Harare',
  isPropertyShown: false,
  firmPhone: '+263 24 2123456',
  timedBy: 'An authority',
  timedAt: new Date('2026-11-20T10:00:01Z'),
  isNotForSale: true,
  serviceType: 'digitize',
  changes: [] as [],
} as const
const said = {
  status: 'valid',
  firm: 'Titan Law',
  validatedAt: '2026-11-20T10:00:00.000Z',
  deedNumberMasked: '••••/2001',
  sha256: 'ab',
  uploadedSha256: 'cd',
  notForSale: true,
  property: 'Stand •••7, H•••••',
  firmPhone: '+263 24 2123456',
  timed: { by: 'An authority', at: '2026-11-20T10:00:01.000Z' },
  evidence: noEvidence,
}

test.each([
  ['a released one is valid', {}, said],
  ['a superseded one is marked so', { state: 'superseded' }, { ...said, status: 'superseded' }],
  [
    'a revoked one has no personal data',
    { state: 'revoked' },
    { ...said, status: 'revoked', deedNumberMasked: null, notForSale: false, property: null, evidence: null },
  ],
  [
    'one from before certificates was released as uploaded',
    { uploadedSha256: null },
    { ...said, uploadedSha256: 'ab' },
  ],
  ['one whose owner shows it', { isPropertyShown: true }, { ...said, property: 'Stand 1077, Harare' }],
  ['one that no authority timed', { timedBy: null }, { ...said, timed: null }],
  ['one that was timed at no known moment', { timedAt: null }, { ...said, timed: null }],
  ['one of a firm without a number', { firmPhone: '' }, { ...said, firmPhone: null }],
  ['one that is not released is unknown', { releasedAt: null }, undefined],
] as const)('certificate: %s', (_which, changed, facts) => {
  expect(certificateFacts({ ...row, ...changed }, noEvidence)).toEqual(facts)
})

test('a missing certificate is unknown', () => {
  expect(certificateFacts(undefined, null)).toBeUndefined()
})

const facts = said as NonNullable<ReturnType<typeof certificateFacts>>
const logged = { position: 4, createdAt: new Date('2026-11-20T10:00:00Z'), size: 9 } as LoggedRow
const witnesses = [
  { name: 'behind', size: 4 },
  { name: 'just', size: 5 },
  { name: 'ahead', size: 9 },
  { name: 'none', size: null },
]
test('where a release is in the public log, and which witnesses signed it', () => {
  expect(loggedRelease(facts, [logged], witnesses)).toEqual({
    entry: 5,
    of: 9,
    witnesses: ['just', 'ahead'],
    expectedBy: new Date(logged.createdAt.getTime() + minutesToLog * minute).toISOString(),
  })
  const waiting = { ...logged, position: null }
  expect(loggedRelease(facts, [waiting], witnesses)).toMatchObject({ entry: null, witnesses: [] })
  expect(loggedRelease(facts, [{ ...logged, position: 0 }], witnesses)?.witnesses).toEqual(['behind', 'just', 'ahead'])
  expect(loggedRelease(facts, [], witnesses)).toBeNull()
  expect(loggedRelease({ ...facts, status: 'revoked' }, [logged], witnesses)).toBeNull()
  expect(loggedRelease({ ...facts, status: 'superseded' }, [logged], witnesses)).not.toBeNull()
})

const paper = { deedNumber: '1234/2001', stand: 'Stand 1077 Harare' }
test.each<[string, Partial<CertificateRow>, Partial<typeof paper>, boolean]>([
  ['of the deed', {}, {}, true],
  ['with another number', {}, { deedNumber: '1235/2001' }, false],
  ['with another stand', {}, { stand: 'Stand 1078, Harare' }, false],
  ['of a revoked deed', { state: 'revoked' }, {}, false],
  ['of a superseded deed', { state: 'superseded' }, {}, true],
  ['of a deed that is not released', { releasedAt: null }, {}, false],
  ['of a deed without a number', { titleDeedNumber: null }, {}, false],
  ['of a deed without a stand', { propertyAddress: null }, {}, false],
  ['without a number', { titleDeedNumber: null }, { deedNumber: '' }, false],
])('a paper %s', (_, set, typed, matches) => {
  const certificate = { ...row, ...set } as CertificateRow
  expect(matchOfPaper(certificate, { ...paper, ...typed })).toEqual(
    matches ? { matches, firm: 'Titan Law' } : { matches },
  )
})

test('a paper is compared with a deed that has a number and a stand', () => {
  const compares = (set: Partial<CertificateRow>) => comparesPaper({ ...row, ...set } as CertificateRow)
  const numbers = [{}, { titleDeedNumber: null }, { propertyAddress: null }]
  expect(numbers.map(compares)).toEqual([true, false, false])
  expect(matchOfPaper(undefined, paper)).toEqual({ matches: false })
})
