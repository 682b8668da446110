import { expect, test } from 'vitest'
import { interestStatuses } from '#contract/site/partners'
import { decideInterest } from './interest-status-rules'

test.each(interestStatuses)('a submission that is %s already stays as it is', (status) => {
  expect(decideInterest({ firmName: 'Moyo & Partners', status }, status)).toBeUndefined()
})

test('a move is recorded with the firm and the label of the status', () => {
  const interest = { firmName: 'Moyo & Partners', status: 'pending' } as const
  expect(decideInterest(interest, 'approved')).toEqual({ detail: 'Moyo & Partners: Approved' })
})
