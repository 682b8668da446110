let openModals: readonly HTMLElement[] = []
const listeners = new Set<() => void>()

/** The top dialog: everything outside of it is inert, even toasts. */
export const topModal = (): HTMLElement | undefined => openModals.at(-1)

export function onModals(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function addModal(dialog: HTMLElement): () => void {
  publish([...openModals, dialog])
  return () => publish(openModals.filter((open) => open !== dialog))
}

function publish(next: readonly HTMLElement[]) {
  openModals = next
  for (const listener of listeners) listener()
}
