import { useSyncExternalStore } from 'react'

/** `over`: the session ended while the page stood open. `left`: the member logged out. */
type Standing = 'in' | 'over' | 'left'

let standing: Standing = 'in'
const listeners = new Set<() => void>()

export const useStanding = (): Standing => useSyncExternalStore(listen, () => standing)

export function setStanding(next: Standing): void {
  standing = next
  for (const listener of listeners) listener()
}

function listen(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
