import { describe, expect, test } from 'vitest'
import { refusalKinds, refusalLabels } from './counted-refusals'
import { type ProblemCode, problems } from './problems'

describe('a refusal', () => {
  const byStatus: Record<number, ProblemCode[]> = {
    401: ['second-step-needed', 'signed-out', 'wrong-credentials', 'wrong-code'],
    402: ['balance-due'],
    403: [
      'factor-needed',
      'factor-required',
      'factors-reset',
      'forbidden',
      'cross-site',
      'profile-required',
      'second-person-needed',
      'own-entry',
      'person-needed',
    ],
    404: ['not-found'],
    405: ['method-not-allowed'],
    412: ['upload-version'],
    413: ['too-large', 'quota-reached'],
    415: ['wrong-media-type'],
    429: ['too-many-attempts'],
    500: ['internal'],
    502: ['provider-down'],
    503: ['busy', 'payments-not-configured'],
  }

  test.each(Object.entries(byStatus))('with %s is one of %s', (status, codes) => {
    const found = Object.entries(problems).filter(([, problem]) => problem.status === Number(status))
    expect(found.map(([code]) => code).toSorted()).toEqual(codes.toSorted())
  })

  test('is otherwise 400 for invalid input, or 409 for changed data', () => {
    const others = Object.values(problems).filter(({ status }) => !(status in byStatus))
    expect(new Set(others.map(({ status }) => status))).toEqual(new Set([400, 409]))
  })

  test('has a title with a capital and without a full stop', () => {
    for (const { title } of Object.values(problems)) expect(title).toMatch(/^[A-Z].*[^.!?\s]$/)
  })
})

test('each counted kind of refusal has a label', () => {
  expect(Object.keys(refusalLabels).toSorted()).toEqual(refusalKinds.toSorted())
  expect(new Set(Object.values(refusalLabels)).size).toBe(refusalKinds.length)
})
