import { expect, test } from 'vitest'
import { longOverdueDays, maxOverdueCounted } from '#contract/desk/work'
import { firmSteps } from '#contract/steps'
import { day, harareDayEnd } from '#contract/time'
import { workloadFrom } from './workload-rules'

const now = new Date('2026-11-22T10:00:00Z')
const due = (daysAgo: number) => harareDayEnd(now.getTime() - daysAgo * day)
const at = (promisedAt: number) => ({ fileStatus: 'received', promisedAt }) as const

test('an application is overdue, and late after days more', () => {
  const counted = [
    { fileStatus: 'verified', files: 4 },
    { fileStatus: 'received', files: 9 },
  ]
  const { steps, isWhole } = workloadFrom(counted, [at(due(longOverdueDays)), at(due(longOverdueDays - 1))], now)
  expect(isWhole).toBe(true)
  expect(steps).toEqual(
    firmSteps.map((status) => ({
      status,
      ...({
        received: { files: 9, overdue: 1, late: 1 },
        verified: { files: 4, overdue: 0, late: 0 },
      }[status as string] ?? { files: 0, overdue: 0, late: 0 }),
    })),
  )
})

test.each([
  [maxOverdueCounted, true],
  [maxOverdueCounted + 1, false],
])('of %i overdue applications no more than the limit are counted, and all are: %s', (found, isAll) => {
  const many = Array.from({ length: found }, () => at(due(1)))
  const { steps, isWhole } = workloadFrom([], many, now)
  expect([isWhole, steps.find(({ status }) => status === 'received')?.overdue]).toEqual([isAll, maxOverdueCounted])
})
