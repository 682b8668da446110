import { useSyncExternalStore } from 'react'

/** `over`: the session ended while the page was open. `left`: the member logged out. */
type MemberState = 'in' | 'over' | 'left'

let state: MemberState = 'in'
const listeners = new Set<() => void>()

export const useMemberState = (): MemberState => useSyncExternalStore(listen, () => state)

export function setMemberState(next: MemberState): void {
  state = next
  for (const listener of listeners) listener()
}

function listen(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
