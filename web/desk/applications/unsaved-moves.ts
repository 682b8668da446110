import type { Step } from '#contract/pipelines'
import { whenForgotten } from '../../server/device/kept'
import { createStore } from '../../ui/hooks/store'

interface UnsavedMove {
  status: Step
}

const unsaved = createStore<ReadonlyMap<number, UnsavedMove>>(new Map())

/** An unsaved move of this file; it outlives the row. */
export const useUnsavedMove = (fileId: number): UnsavedMove | undefined => unsaved.use().get(fileId)

export const saveUnsavedMove = (fileId: number, move: UnsavedMove): void =>
  publish(new Map(unsaved.get()).set(fileId, move))

export function clearUnsavedMove(fileId: number): void {
  if (unsaved.get().has(fileId)) publish(new Map([...unsaved.get()].filter(([id]) => id !== fileId)))
}

whenForgotten('member', () => publish(new Map()))

function publish(next: ReadonlyMap<number, UnsavedMove>) {
  unsaved.set(next)
  if (next.size > 0) addEventListener('beforeunload', confirmLeaving)
  else removeEventListener('beforeunload', confirmLeaving)
}

/** Makes the browser ask before the page is left. */
const confirmLeaving = (event: BeforeUnloadEvent) => event.preventDefault()
