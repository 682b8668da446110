import type { ClientApplication } from '#contract/desk/views'
import type { Step } from '#contract/pipelines'

/** A move that the firm's checklist holds, and the server's sentence about what is missing. */
export interface HeldMove {
  application: ClientApplication
  step: Step
  missing: string
}

let show: ((move: HeldMove) => void) | undefined

/** The page of a file asks why the file goes on without it. @returns ends that */
export function onHeldMove(listener: (move: HeldMove) => void): () => void {
  show = listener
  return () => {
    if (show === listener) show = undefined
  }
}

/** Whether somebody asks; in a list nobody does. */
export const isAsked = (): boolean => show !== undefined

/** @returns whether somebody asks */
export function askWhy(move: HeldMove): boolean {
  show?.(move)
  return isAsked()
}
