import { expect, test } from 'vitest'
import { deedWithdrawalCopy } from '#contract/deeds/withdrawal'
import { decideWithdrawal } from './withdrawal-rules'

const deed = { firmId: 3, state: 'uploaded', version: 2, sha256: 'ab12' } as const
const asked = { firmId: 3, version: 2, reason: 'The wrong file' }

test('what is kept names the version, the reason and the hash', () => {
  expect(decideWithdrawal({ withdrawnDeed: 0 }, deed, asked)).toBe(
    'version 2 of the deed: The wrong file (SHA-256 ab12)',
  )
})

test.each([
  ['released', 0, { ...deed, state: 'released' }, 'deed-released', deedWithdrawalCopy.released],
  ['superseded', 0, { ...deed, state: 'superseded' }, 'deed-released', deedWithdrawalCopy.released],
  ['revoked', 0, { ...deed, state: 'revoked' }, 'deed-released', deedWithdrawalCopy.released],
  [
    'of another firm and released',
    0,
    { ...deed, firmId: 4, state: 'released' },
    'deed-released',
    deedWithdrawalCopy.released,
  ],
  ['of another firm', 0, { ...deed, firmId: 4 }, 'not-found', 'Not found'],
  ['withdrawn before', 2, undefined, 'not-found', deedWithdrawalCopy.gone],
  ['not there', 1, undefined, 'not-found', 'Not found'],
] as const)('a version that is %s is not withdrawn', (_, withdrawnDeed, found, code, detail) => {
  expect(() => decideWithdrawal({ withdrawnDeed }, found, asked)).toThrow(expect.objectContaining({ code, detail }))
})
