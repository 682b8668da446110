import { longOverdueDays } from '#contract/desk/work'
import { listCopy } from './list-copy'

/** Texts that load with the chart. */
export const chartCopy = {
  caption: 'Files by step, and how many are overdue',
  loadFailed: 'Failed to fetch the workload',
  ages: { onTime: 'On time', overdue: listCopy.daysLate(0), late: `${longOverdueDays}+ days late` },
  most: (count: number) => `More files are overdue. These are the ${count} most overdue.`,
} as const
