import { expect, test } from 'vitest'
import { noEvidence } from '#contract/applications/evidence/evidence-views'
import { certificateFacts } from './public-facts-rules'

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
  ['one of a firm without a number', { firmPhone: '' }, { ...said, firmPhone: null }],
  ['one that is not released is unknown', { releasedAt: null }, undefined],
] as const)('certificate: %s', (_which, changed, facts) => {
  expect(certificateFacts({ ...row, ...changed }, noEvidence)).toEqual(facts)
})

test('a missing certificate is unknown', () => {
  expect(certificateFacts(undefined, null)).toBeUndefined()
})
