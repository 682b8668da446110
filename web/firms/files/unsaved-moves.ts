import { useSyncExternalStore } from 'react'
import type { FileStatus } from '#contract/pipelines'

/** A move that did not reach the server. */
export interface UnsavedMove {
  status: FileStatus
}

let unsaved: ReadonlyMap<number, UnsavedMove> = new Map()
const listeners = new Set<() => void>()

/** The move of this file that is not saved. It outlives the row that it was made in. */
export const useUnsavedMove = (fileId: number): UnsavedMove | undefined =>
  useSyncExternalStore(listen, () => unsaved.get(fileId))

export const saveUnsavedMove = (fileId: number, move: UnsavedMove): void => publish(new Map(unsaved).set(fileId, move))

export function clearUnsavedMove(fileId: number): void {
  if (unsaved.has(fileId)) publish(new Map([...unsaved].filter(([id]) => id !== fileId)))
}

function publish(next: ReadonlyMap<number, UnsavedMove>) {
  unsaved = next
  if (next.size > 0) addEventListener('beforeunload', askFirst)
  else removeEventListener('beforeunload', askFirst)
  for (const listener of listeners) listener()
}

/** The browser asks whether the page may be left. */
const askFirst = (event: BeforeUnloadEvent) => event.preventDefault()

function listen(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
