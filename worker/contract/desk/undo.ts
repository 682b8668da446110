import type { ReminderStopper } from '#contract/documents/requests'
import type { OwnerStatus } from '#contract/owner-statuses'
import type { Step } from '#contract/steps'

/** Seconds that the portal lets a member undo a status change before the client is notified. */
export const undoSeconds = 20
/** The most that a call may ask for: several files are changed one after the other and undone together. */
export const maxUndoSeconds = 60
/** Seconds for which the client’s message can wait at most, while the pointer or the focus is on the notice with Undo. */
export const maxUndoWaitSeconds = 600

/** What a status change replaced, and who made it. */
export interface MoveUndo {
  memberId: number
  status: OwnerStatus
  fileStatus: Step
  /** In milliseconds. */
  fileStatusAt: number
  statusBefore?: OwnerStatus | null
  unconfirmedFrom?: Step | null
  /** Set for the change of a macro. */
  macro?: MacroUndo
}

/** What a macro replaced besides the status; times in milliseconds. */
export interface MacroUndo {
  name: string
  /** What the audit log says of it where the client can see it. */
  acts: string[]
  assigneeId: number | null
  assigneeName: string | null
  clientNotifiedAt: number | null
  /** How many documents were asked for. */
  requests: number
  toCheckAt: number | null
  remindFrom: number | null
  remindAt: number | null
  remindersSent: number
  remindersStoppedBy: ReminderStopper | null
  /** Messages of the application after it; with another one it cannot be undone. */
  messages: number
  hasMessage: boolean
  answeredMessages: number
  awaitingReplyAt: number | null
}

export const undoCopy = {
  changed: 'The file has changed since, so the old status was not brought back.',
  sent: 'The client has been notified, so this can’t be undone. You can choose another status.',
  answered: 'Someone wrote about this file since, so the macro was not undone.',
  others: 'Only the member who changed the status can undo it.',
} as const
