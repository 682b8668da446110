import { expect, test } from 'vitest'
import { consentOf } from './rules'

const current = { terms: '2026-11-22', privacy: '2026-12-01' }
const agreed = (termsVersion: string, privacyVersion: string, day: string) => ({
  termsVersion,
  privacyVersion,
  at: new Date(`${day}T12:00:00Z`),
})

test.each([
  ['never', [], { isCurrent: false, agreedAt: null }],
  [
    'to these versions',
    [agreed('2026-11-22', '2026-12-01', '2026-12-02')],
    { isCurrent: true, agreedAt: '2026-12-02T12:00:00.000Z' },
  ],
  [
    'to an older privacy notice',
    [agreed('2026-11-22', '2026-11-22', '2026-11-23')],
    { isCurrent: false, agreedAt: '2026-11-23T12:00:00.000Z' },
  ],
  [
    'to older terms',
    [agreed('2026-01-01', '2026-12-01', '2026-12-02')],
    { isCurrent: false, agreedAt: '2026-12-02T12:00:00.000Z' },
  ],
  [
    'to these versions, and later on an old page to older ones',
    [agreed('2026-11-22', '2026-11-22', '2026-12-03'), agreed('2026-11-22', '2026-12-01', '2026-12-02')],
    { isCurrent: true, agreedAt: '2026-12-03T12:00:00.000Z' },
  ],
])('an account that agreed %s', (_what, recorded, view) => {
  expect(consentOf(recorded, current)).toEqual(view)
})
