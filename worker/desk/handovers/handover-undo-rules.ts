import { handedText } from '#contract/desk/handed-counts'
import {
  type HandoverUndo,
  type HandoverView,
  handoverMessages,
  handoverUndoHours,
  type ListedHandover,
} from '#contract/desk/handovers'
import { permissionsOf } from '#contract/firms/member-roles'
import { hour } from '#contract/time'
import type { NewNotice } from '../../firms/shared/notice-queries'
import { Failure } from '../../platform/failure'
import type { HandedApplication, HandedTask, HandoverRow } from './queries'

/** Things that stay of a handover that are named. */
export const maxStaying = 50

/** After which moment a handover can still be undone. */
export const undoableAfter = (now: Date): Date => new Date(now.getTime() - handoverUndoHours * hour)

/** What goes back from one colleague. */
export interface Giving {
  from: { id: number; name: string }
  files: number[]
  tasks: number[]
}

interface Decided {
  givings: Giving[]
  view: HandoverView
}

const shown = ({ id, fromName, isActive, byName, createdAt }: HandoverRow) => ({
  id,
  from: { name: fromName, isActive },
  by: byName,
  at: createdAt.toISOString(),
})

export const listedHandover = (row: HandoverRow): ListedHandover => ({
  ...shown(row),
  shares: row.shares.map(({ to, files, tasks }) => ({
    name: row.receivers[to] ?? '',
    files: files.length,
    tasks: tasks.length,
  })),
})

/** Who may see and undo a handover: someone who has at least the rights of its member. */
export const mayUndo = (own: readonly string[], { role, permissions }: Pick<HandoverRow, 'role' | 'permissions'>) =>
  permissionsOf(role, permissions).every((permission) => own.includes(permission))

/** What of a handover is still where it put it, and goes back, and what has changed since. @throws Failure undo-over */
export function decideGivingBack(
  handover: HandoverRow,
  files: readonly HandedApplication[],
  tasks: readonly HandedTask[],
  now: Date,
): Decided {
  if (handover.undoneAt !== null || handover.createdAt <= undoableAfter(now))
    throw new Failure('undo-over', handoverMessages.over)
  const { shares } = handover
  const receiverOf = (kind: 'files' | 'tasks', id: number) => shares.find((share) => share[kind].includes(id))?.to
  const isBack = (row: HandedApplication) =>
    row.fileStatus !== 'complete' && row.assigneeId === receiverOf('files', row.id)
  const isTaskBack = (row: HandedTask) => row.doneBy === null && row.holderId === receiverOf('tasks', row.taskId)
  const givings = shares.map(
    ({ to, ...share }): Giving => ({
      from: { id: to, name: handover.receivers[to] ?? '' },
      files: files.filter((row) => share.files.includes(row.id) && isBack(row)).map(({ id }) => id),
      tasks: tasks.filter((row) => share.tasks.includes(row.taskId) && isTaskBack(row)).map(({ taskId }) => taskId),
    }),
  )
  const partOf = ({ id, referenceNumber, clientName }: HandedApplication | HandedTask) => ({
    id,
    referenceNumber,
    clientName,
  })
  const rows: HandoverView['staying'] = [
    ...files
      .filter((row) => !isBack(row))
      .map((row) => ({
        file: partOf(row),
        task: null,
        why: row.fileStatus === 'complete' ? ('complete' as const) : ('assigned' as const),
        who: row.assigneeName,
      })),
    ...tasks
      .filter((row) => !isTaskBack(row))
      .map((row) => ({
        file: partOf(row),
        task: row.title,
        why: row.doneBy === null ? ('assigned' as const) : ('done' as const),
        who: row.doneBy ?? row.holderName,
      })),
  ]
  const all = shares.reduce((sum, share) => sum + share.files.length + share.tasks.length, 0)
  return {
    givings: givings.filter((giving) => giving.files.length + giving.tasks.length > 0),
    view: {
      ...shown(handover),
      files: givings.reduce((sum, giving) => sum + giving.files.length, 0),
      tasks: givings.reduce((sum, giving) => sum + giving.tasks.length, 0),
      staying: rows.slice(0, maxStaying),
      hidden: Math.max(0, rows.length - maxStaying),
      gone: all - files.length - tasks.length,
    },
  }
}

/** @throws Failure bad-request for a member who is not active, file-changed when the numbers are not those that were shown */
export function assertAsShown({ from, files, tasks }: HandoverView, form: HandoverUndo): void {
  if (!from.isActive) throw new Failure('bad-request', handoverMessages.inactive(from.name))
  if (files !== form.files || tasks !== form.tasks || files + tasks === 0)
    throw new Failure('file-changed', handoverMessages.changed)
}

/** Who is notified: those who had the work meanwhile, and the one who has it again. */
export function noticesOfUndo(
  givings: readonly Giving[],
  { fromId, fromName }: Pick<HandoverRow, 'fromId' | 'fromName'>,
  { files, tasks }: HandoverUndo,
  actor: { id: number; name: string },
  at: Date,
): NewNotice[] {
  const notice = { kind: 'handed-back' as const, byName: actor.name, createdAt: at }
  return [
    ...givings.map((giving) => ({
      ...notice,
      memberId: giving.from.id,
      aboutName: fromName,
      files: giving.files.length,
      tasks: giving.tasks.length,
    })),
    { ...notice, memberId: fromId, aboutName: null, files, tasks },
  ].filter(({ memberId }) => memberId !== actor.id)
}

/** `2 files and 1 task from Rudo Ncube`. */
export const givingsText = (givings: readonly Giving[]): string =>
  givings.map(({ from, files, tasks }) => `${handedText(files.length, tasks.length)} from ${from.name}`).join(', ')
