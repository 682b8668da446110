import { useSyncExternalStore } from 'react'

/** `over`: the session ended while the page was open. `left`: the member logged out. */
type OwnerProgress = 'in' | 'over' | 'left'

let standing: OwnerProgress = 'in'
const listeners = new Set<() => void>()

export const useMemberState = (): OwnerProgress => useSyncExternalStore(listen, () => standing)

export function setMemberState(next: OwnerProgress): void {
  standing = next
  for (const listener of listeners) listener()
}

function listen(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
