import { expect, test } from 'vitest'
import type { MacroPlan } from '#contract/messaging/macros'
import { joinPlans } from './plans-rules'

const plan = (id: number) => ({ id }) as MacroPlan

test('plans of macros that changed between two calls have the older version, in either order', () => {
  const [older, newer] = [
    { plans: [plan(1)], version: 3 },
    { plans: [plan(2)], version: 4 },
  ]
  expect(joinPlans([older, newer])).toEqual({ plans: [plan(1), plan(2)], version: 3 })
  expect(joinPlans([newer, older])).toEqual({ plans: [plan(2), plan(1)], version: 3 })
})
