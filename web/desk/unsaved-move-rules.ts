import { passedSteps } from '#contract/applications/progress/passed-rules'
import type { ClientApplication } from '#contract/desk/views'
import type { Step } from '#contract/pipelines'

export interface UnsavedMove {
  status: Step
}

/** Moves that did not reach the server, by file. */
export type UnsavedMoves = ReadonlyMap<number, UnsavedMove>

export const withMove = (moves: UnsavedMoves, fileId: number, move: UnsavedMove): UnsavedMoves =>
  new Map(moves).set(fileId, move)

/** The same object where the file has none. */
export const withoutMove = (moves: UnsavedMoves, fileId: number): UnsavedMoves =>
  moves.has(fileId) ? new Map([...moves].filter(([id]) => id !== fileId)) : moves

/** Whether the browser asks before the page is left. */
export const asksBeforeLeaving = (moves: UnsavedMoves): boolean => moves.size > 0

/** Until when a move can be undone; undefined if the file was on that step already. */
export const undoableUntil = (before: Versioned, after: Versioned, until: number): number | undefined =>
  after.version === before.version ? undefined : until

type Versioned = Pick<ClientApplication, 'version'>
type Moved = Pick<ClientApplication, 'isUnconfirmed' | 'ownerStatus'>

/** Whether a move can be taken back: not if nothing moved, or if a move of which the client never heard was taken back. */
export function offersUndo(before: Moved, after: Moved, until: number | undefined): until is number {
  const isUntold = before.isUnconfirmed && !after.isUnconfirmed && before.ownerStatus === after.ownerStatus
  return until !== undefined && !isUntold
}

type Followed = Pick<ClientApplication, 'serviceType' | 'recorded' | 'status'>

/** The steps that a move passed and nobody recorded. */
export function newlyPassed(before: Followed, after: Followed): string[] {
  const passed = passedSteps(before, before.status)
  return passedSteps(after, after.status).filter((step) => !passed.includes(step))
}
