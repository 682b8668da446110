import { expect, test } from 'vitest'
import { interestStatuses } from '#contract/partners'
import { decideInterest } from './move-rules'

test.each(interestStatuses)('a submission that is %s already stays as it is', (status) => {
  expect(decideInterest({ firmName: 'Moyo & Partners', status }, status)).toBeUndefined()
})

test('a move is told with the firm and the status as people read it', () => {
  const interest = { firmName: 'Moyo & Partners', status: 'pending' } as const
  expect(decideInterest(interest, 'approved')).toEqual({ detail: 'Moyo & Partners: Approved' })
})
