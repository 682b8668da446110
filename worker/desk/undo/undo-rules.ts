import { type MacroUndo, type MoveUndo, maxUndoWaitSeconds, undoCopy } from '#contract/desk/undo'
import type { OwnerStatus } from '#contract/owner-statuses'
import type { Step } from '#contract/steps'
import { stepFrom } from '../../applications/progress/due-rules'
import type { ApplicationRow } from '../../applications/shared/application-queries'
import { Failure } from '../../platform/failure'
import type { WaitingMessage } from './undo-queries'

/** The message that tells of the change which led to this version of the application. */
export const moveKey = (id: number, version: number): string => `status-changed:${id}:${version}`

/** The message that asks for the balance with a change: it waits as long as that of the change, and is deleted with it. */
export const balanceKey = (key: string): string => `balance-due:${key}`

/** The message that asks for documents with a change. */
export const requestsKey = (key: string): string => `documents-requested:${key}`

/**
 * Until when the message of a change waits when its member asks again; undefined if nothing changes: without a wait, for
 * somebody else, and once the message is on its way.
 */
export function delayedNoticeAt(
  waiting: WaitingMessage | undefined,
  { memberId, undoSeconds }: { memberId: number; undoSeconds: number | undefined },
  now: Date,
): Date | undefined {
  if (undoSeconds === undefined || waiting?.undo?.memberId !== memberId) return undefined
  if (waiting.tries > 0 || !waiting.dueAt || waiting.dueAt <= now) return undefined
  const last = waiting.createdAt.getTime() + maxUndoWaitSeconds * 1000
  const dueAt = new Date(Math.min(now.getTime() + undoSeconds * 1000, last))
  return dueAt > waiting.dueAt ? dueAt : undefined
}

interface Restored extends ReturnType<typeof stepFrom> {
  status: OwnerStatus
  statusBefore: OwnerStatus | null
  unconfirmedFrom: Step | null
}

interface DecidedUndo {
  set: Restored
  changedAt: Date
  /** Set for a macro: what else it replaced. */
  macro: MacroUndo | undefined
}

/**
 * What an application was before its last status change, while that can be undone.
 * @param version that the change led to
 * @throws Failure undo-over, forbidden
 */
export function decideUndo(
  application: Pick<ApplicationRow, 'version' | 'messageCount'>,
  waiting: WaitingMessage | undefined,
  { memberId, version }: { memberId: number; version: number },
  now: Date,
): DecidedUndo {
  if (application.version !== version) throw new Failure('undo-over', undoCopy.changed)
  if (!waiting?.undo || waiting.tries > 0 || !waiting.dueAt || waiting.dueAt <= now) {
    throw new Failure('undo-over', undoCopy.sent)
  }
  const { memberId: changedBy, fileStatusAt, status, fileStatus } = waiting.undo
  const { statusBefore = null, unconfirmedFrom = null, macro } = waiting.undo
  if (changedBy !== memberId) throw new Failure('forbidden', undoCopy.others)
  if (macro && application.messageCount !== macro.messages) throw new Failure('undo-over', undoCopy.answered)
  const set = { status, ...stepFrom(fileStatus, new Date(fileStatusAt)), statusBefore, unconfirmedFrom }
  return { set, changedAt: waiting.createdAt, macro }
}

/** When the client is notified of a change, and what takes it back until then. */
export function undoWindow(
  undoSeconds: number | undefined,
  application: Pick<ApplicationRow, 'status' | 'fileStatus' | 'fileStatusAt' | 'statusBefore' | 'unconfirmedFrom'>,
  { id: memberId }: { id: number },
  at: Date,
): { dueAt: Date; undo: MoveUndo | undefined } {
  if (undoSeconds === undefined) return { dueAt: at, undo: undefined }
  const { status, fileStatus, fileStatusAt, statusBefore, unconfirmedFrom } = application
  const undo = { memberId, status, fileStatus, fileStatusAt: fileStatusAt.getTime(), statusBefore, unconfirmedFrom }
  return { dueAt: new Date(at.getTime() + undoSeconds * 1000), undo }
}
