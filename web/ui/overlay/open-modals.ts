let openModals: readonly HTMLElement[] = []
const listeners = new Set<() => void>()

/** The dialog on top: while it is open everything outside of it is inert, toasts too. */
export const topModal = (): HTMLElement | undefined => openModals.at(-1)

export function onModals(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** @returns what takes it out again */
export function addModal(dialog: HTMLElement): () => void {
  publish([...openModals, dialog])
  return () => publish(openModals.filter((open) => open !== dialog))
}

function publish(next: readonly HTMLElement[]) {
  openModals = next
  for (const listener of listeners) listener()
}
