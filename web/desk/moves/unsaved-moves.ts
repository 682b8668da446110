// Moves that did not reach the server: in memory, until saved or signed out; only the member sends them again.
import { whenForgotten } from '../../server/device/kept'
import { createStore } from '../../ui/hooks/store'
import { asksBeforeLeaving, type UnsavedMove, type UnsavedMoves, withMove, withoutMove } from './unsaved-move-rules'

const unsaved = createStore<UnsavedMoves>(new Map())

/** An unsaved move of this file; it outlives the row. */
export const useUnsavedMove = (fileId: number): UnsavedMove | undefined => unsaved.use().get(fileId)

export const saveUnsavedMove = (fileId: number, move: UnsavedMove): void =>
  publish(withMove(unsaved.get(), fileId, move))

export const clearUnsavedMove = (fileId: number): void => publish(withoutMove(unsaved.get(), fileId))

whenForgotten('member', () => publish(new Map()))

function publish(next: UnsavedMoves) {
  unsaved.set(next)
  if (asksBeforeLeaving(next)) addEventListener('beforeunload', confirmLeaving)
  else removeEventListener('beforeunload', confirmLeaving)
}

/** Makes the browser ask before the page is left. */
const confirmLeaving = (event: BeforeUnloadEvent) => event.preventDefault()
