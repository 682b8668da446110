import { createStore } from '../hooks/store'

const openModals = createStore<readonly HTMLElement[]>([])

/** The top dialog: everything outside of it is inert, even toasts. */
export const useTopModal = (): HTMLElement | undefined => openModals.use().at(-1)

export function addModal(dialog: HTMLElement): () => void {
  openModals.set([...openModals.get(), dialog])
  return () => openModals.set(openModals.get().filter((open) => open !== dialog))
}
