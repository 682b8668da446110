import { expect, test } from 'vitest'
import { assurancesFrom } from './assurances'

test('what is not set, or is no number of days, is not promised', () => {
  const set = { REFUND_DECISION_DAYS: ' 7 ', ORIGINAL_INSURER: 'Old Mutual insures it. ', ORIGINAL_LOSS: '' }
  expect(assurancesFrom(set)).toEqual({
    refundDecisionDays: 7,
    originalInsurer: 'Old Mutual insures it.',
    originalLoss: null,
  })
  for (const days of ['', '0', '-1', 'a week', '1.5']) {
    expect(assurancesFrom({ REFUND_DECISION_DAYS: days }).refundDecisionDays).toBe(null)
  }
})
