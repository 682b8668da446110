import { fileStatuses, type OwnerStatus, ownerStatuses, ownerStatusLabels, stepLabels } from '#contract/pipelines'
import type { applications } from '../applications/tables'

/** Where an application is: the steps before the current one are done. */
export interface Thread {
  done: number
  total: number
  now: string
  /** Null at the last step. */
  next: string | null
}

export type Steps = Pick<typeof applications.$inferSelect, 'serviceType' | 'status' | 'fileStatus'>

/** A deed's statuses or the steps of another service, as on its tracking page. */
export function threadOf({ serviceType, status, fileStatus }: Steps): Thread {
  if (serviceType !== 'digitize') return along(stepLabels(serviceType), fileStatuses.indexOf(fileStatus))
  const steps = ownerStatuses.filter((one) => isUsual(one) || one === status)
  return along(
    steps.map((one) => ownerStatusLabels[one]),
    steps.indexOf(status),
  )
}

/** More documents are only sometimes needed. */
const isUsual = (status: OwnerStatus): boolean => status !== 'additional_docs'

const along = (labels: readonly string[], done: number): Thread => ({
  done,
  total: labels.length,
  now: labels[done] ?? '',
  next: labels[done + 1] ?? null,
})

export const threadCopy = {
  title: 'Where your application is',
  done: 'Done',
  now: 'Now',
  next: 'To come',
  doneSteps: (done: number): string => (done === 1 ? '1 step' : `${done} steps`),
  step: ({ done, total }: Thread): string => `step ${done + 1} of ${total}`,
} as const

/** The thread as one line of plain text. */
export const threadLine = (thread: Thread): string =>
  [
    `${threadCopy.title}: ${threadCopy.step(thread)}, ${thread.now}.`,
    ...(thread.next === null ? [] : [`${threadCopy.next}: ${thread.next}.`]),
  ].join(' ')
