import { expect, test } from 'vitest'
import { lateAfterDays, maxOverdueCounted } from '#contract/views/workload'
import { workloadFrom } from './workload-rules'

const now = new Date('2026-11-22T10:00:00Z')
const late = now.getTime() - lateAfterDays * 24 * 60 * 60 * 1000
const at = (promisedAt: number) => ({ fileStatus: 'received', promisedAt }) as const

test('an application is on time until the last moment of its grace, and overdue after it', () => {
  const { steps, isWhole } = workloadFrom([{ fileStatus: 'received', files: 9 }], [at(late - 1), at(late)], now)
  expect(isWhole).toBe(true)
  expect(steps.find(({ status }) => status === 'received')).toEqual({
    status: 'received',
    files: 9,
    overdue: 1,
    late: 1,
  })
  expect(steps.find(({ status }) => status === 'verified')).toMatchObject({ files: 0, overdue: 0, late: 0 })
})

test('beyond the limit, more overdue applications are reported and not counted', () => {
  const many = Array.from({ length: maxOverdueCounted + 1 }, () => at(late))
  const { steps, isWhole } = workloadFrom([], many, now)
  expect([isWhole, steps.find(({ status }) => status === 'received')?.overdue]).toEqual([false, maxOverdueCounted])
})
