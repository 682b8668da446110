import { lateAfterDays, maxOverdueCounted } from '#contract/desk/work'
import type { Workload } from '#contract/desk/workload'
import { firmSteps, type Step } from '#contract/pipelines'
import { day } from '#contract/time'

/** @param applications the overdue applications, one more than the limit if there are more */
export function workloadFrom(
  counted: readonly { fileStatus: string; files: number }[],
  applications: readonly { fileStatus: Step; promisedAt: number | null }[],
  now: Date,
): Workload {
  const lateBefore = now.getTime() - lateAfterDays * day
  const overdue = applications.slice(0, maxOverdueCounted)
  return {
    steps: firmSteps.map((status) => {
      const here = overdue.filter(({ fileStatus }) => fileStatus === status)
      const late = here.filter(({ promisedAt }) => (promisedAt ?? lateBefore) < lateBefore).length
      const files = counted.find(({ fileStatus }) => fileStatus === status)?.files ?? 0
      return { status, files, overdue: here.length - late, late }
    }),
    isWhole: applications.length <= maxOverdueCounted,
  }
}
