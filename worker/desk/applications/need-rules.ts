import { type Need, needs } from '#contract/desk/needs'
import { originalToLodge } from '#contract/desk/work'
import { isOver } from '#contract/over-rules'
import { isOverdue } from '../../applications/progress/due-rules'
import type { Member } from '../../firms/member'
import { secondPersonBlocker } from '../../firms/second-person-rules'
import type { ListedApplication } from './list-queries'

export type Needing = Pick<
  ListedApplication,
  | 'promisedAt'
  | 'hold'
  | 'awaitingReplyAt'
  | 'newDocumentsAt'
  | 'toCheckAt'
  | 'deedWaitingAt'
  | 'validationWaitsAt'
  | 'validationBy'
  | 'identityWaitsAt'
  | 'identityBy'
  | 'conflictAt'
  | 'exceptionAt'
  | 'chaseAt'
  | 'taskDueAt'
  | 'depositPaidAt'
  | 'fileStatus'
  | 'fileStatusAt'
  | 'serviceType'
  | 'status'
  | 'erasedAt'
  | 'depositRefunded'
>

/** The member who reads, and when. */
export type Reader = Pick<Member, 'id' | 'invitedBy' | 'joinedAt' | 'permissions'> & { now: Date }

/** What only some members may do, before it is known who entered what. */
const mayDo: Partial<Record<Need, (reader: Reader) => boolean>> = {
  validation: (reader) => reader.permissions.includes('deeds') && isSecond(0, reader),
  identity: (reader) => isSecond(0, reader),
  exception: (reader) => reader.permissions.includes('deeds'),
}
export const isForReader = (need: Need, reader: Reader): boolean => mayDo[need]?.(reader) ?? true

const isSecond = (author: number | null, reader: Reader): boolean =>
  author !== null && secondPersonBlocker(author, reader, reader.now) === undefined

/** What each need asks of a file. The queries find the files, this decides. */
const decide: Record<Need, (file: Needing, reader: Reader) => boolean> = {
  late: (file, { now }) => isOverdue(file, now) && !isOver(file),
  task: ({ taskDueAt }, { now }) => taskDueAt !== null && taskDueAt < now,
  message: ({ awaitingReplyAt }) => awaitingReplyAt !== null,
  documents: ({ newDocumentsAt }) => newDocumentsAt !== null,
  requests: ({ toCheckAt }) => toCheckAt !== null,
  chase: (file) => file.chaseAt !== null && !isOver(file),
  deed: ({ deedWaitingAt }) => deedWaitingAt !== null,
  validation: ({ validationWaitsAt, validationBy, hold }, reader) =>
    validationWaitsAt !== null && hold === null && isForReader('validation', reader) && isSecond(validationBy, reader),
  identity: ({ identityWaitsAt, identityBy }, reader) => identityWaitsAt !== null && isSecond(identityBy, reader),
  exception: ({ exceptionAt }, reader) => exceptionAt !== null && isForReader('exception', reader),
  conflict: ({ conflictAt }) => conflictAt !== null,
  deposit: (file) => file.fileStatus === 'file_created' && file.depositPaidAt !== null && !isOver(file),
  original: (file) =>
    file.serviceType === originalToLodge.serviceType &&
    file.fileStatus === originalToLodge.fileStatus &&
    file.status === originalToLodge.status &&
    !isOver(file),
}

export const hasNeed = (need: Need, file: Needing, reader: Reader): boolean => decide[need](file, reader)

/** What a file needs of a member, the most urgent first. */
export const needsOf = (file: Needing, reader: Reader): Need[] => needs.filter((need) => hasNeed(need, file, reader))

/** Since when, in milliseconds, for the needs that an index orders by it. */
export function sinceOf(need: Need, file: Needing): number | undefined {
  if (need === 'late') return file.promisedAt
  if (need === 'task') return file.taskDueAt?.getTime()
  if (need === 'message') return file.awaitingReplyAt?.getTime()
  if (need === 'documents') return file.newDocumentsAt?.getTime()
  if (need === 'requests') return file.toCheckAt?.getTime()
  if (need === 'validation') return file.validationWaitsAt?.getTime()
  if (need === 'identity') return file.identityWaitsAt?.getTime()
  if (need === 'conflict') return file.conflictAt?.getTime()
  if (need === 'exception') return file.exceptionAt?.getTime()
  if (need === 'chase') return file.chaseAt?.getTime()
  if (need === 'deposit') return file.depositPaidAt?.getTime()
  if (need === 'original') return file.fileStatusAt.getTime()
  return need === 'deed' ? file.deedWaitingAt?.getTime() : undefined
}
