import { useSyncExternalStore } from 'react'
import type { FileStatus } from '#contract/pipelines'

export interface UnsavedMove {
  status: FileStatus
}

let unsaved: ReadonlyMap<number, UnsavedMove> = new Map()
const listeners = new Set<() => void>()

/** An unsaved move of this file; it outlives the row. */
export const useUnsavedMove = (fileId: number): UnsavedMove | undefined =>
  useSyncExternalStore(listen, () => unsaved.get(fileId))

export const saveUnsavedMove = (fileId: number, move: UnsavedMove): void => publish(new Map(unsaved).set(fileId, move))

export function clearUnsavedMove(fileId: number): void {
  if (unsaved.has(fileId)) publish(new Map([...unsaved].filter(([id]) => id !== fileId)))
}

function publish(next: ReadonlyMap<number, UnsavedMove>) {
  unsaved = next
  if (next.size > 0) addEventListener('beforeunload', confirmLeaving)
  else removeEventListener('beforeunload', confirmLeaving)
  for (const listener of listeners) listener()
}

/** Makes the browser ask before the page is left. */
const confirmLeaving = (event: BeforeUnloadEvent) => event.preventDefault()

function listen(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
