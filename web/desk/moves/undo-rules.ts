import { passedSteps } from '#contract/applications/progress/passed-rules'
import type { ClientApplication } from '#contract/desk/views'

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
