import { type Need, originalToLodge } from '#contract/desk/work'
import { isOverdue } from '../../applications/progress/due-rules'
import type { ListedApplication } from './application-queries'

export type Needing = Pick<
  ListedApplication,
  | 'promisedAt'
  | 'hold'
  | 'awaitingReplyAt'
  | 'newDocumentsAt'
  | 'toCheckAt'
  | 'deedWaitingAt'
  | 'taskDueAt'
  | 'depositPaidAt'
  | 'fileStatus'
  | 'fileStatusAt'
  | 'serviceType'
  | 'status'
>

/** What each need asks of a file. The queries find the files, this decides. */
const decide: Record<Need, (file: Needing, now: Date) => boolean> = {
  late: isOverdue,
  task: ({ taskDueAt }, now) => taskDueAt !== null && taskDueAt < now,
  message: ({ awaitingReplyAt }) => awaitingReplyAt !== null,
  documents: ({ newDocumentsAt }) => newDocumentsAt !== null,
  requests: ({ toCheckAt }) => toCheckAt !== null,
  deed: ({ deedWaitingAt }) => deedWaitingAt !== null,
  deposit: ({ fileStatus, depositPaidAt }) => fileStatus === 'file_created' && depositPaidAt !== null,
  original: ({ serviceType, fileStatus, status }) =>
    serviceType === originalToLodge.serviceType &&
    fileStatus === originalToLodge.fileStatus &&
    status === originalToLodge.status,
}

export const hasNeed = (need: Need, file: Needing, now: Date): boolean => decide[need](file, now)

/** What a file needs, the most urgent first. */
export const needsOf = (file: Needing, now: Date): Need[] =>
  (Object.keys(decide) as Need[]).filter((need) => hasNeed(need, file, now))

/** Since when, in milliseconds, for the needs that an index orders by it. */
export function sinceOf(need: Need, file: Needing): number | undefined {
  if (need === 'late') return file.promisedAt
  if (need === 'task') return file.taskDueAt?.getTime()
  if (need === 'message') return file.awaitingReplyAt?.getTime()
  if (need === 'documents') return file.newDocumentsAt?.getTime()
  if (need === 'requests') return file.toCheckAt?.getTime()
  if (need === 'original') return file.fileStatusAt.getTime()
  return need === 'deed' ? file.deedWaitingAt?.getTime() : undefined
}
