import type { Step } from '#contract/steps'

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
