import { longOverdueDays, maxOverdueCounted } from '#contract/desk/work'
import type { Workload } from '#contract/desk/workload'
import { firmSteps, type Step } from '#contract/steps'
import { harareDaysBetween } from '#contract/time'

/** @param applications the overdue applications, one more than the limit if there are more */
export function workloadFrom(
  counted: readonly { fileStatus: string; files: number }[],
  applications: readonly { fileStatus: Step; promisedAt: number }[],
  now: Date,
): Omit<Workload, 'figures'> {
  const overdue = applications.slice(0, maxOverdueCounted)
  return {
    steps: firmSteps.map((step) => {
      const here = overdue.filter(({ fileStatus }) => fileStatus === step)
      const longOverdue = here.filter(({ promisedAt }) => harareDaysBetween(promisedAt, now) >= longOverdueDays).length
      const files = counted.find(({ fileStatus }) => fileStatus === step)?.files ?? 0
      return { status: step, files, overdue: here.length - longOverdue, late: longOverdue }
    }),
    isWhole: applications.length <= maxOverdueCounted,
  }
}
