import { useSyncExternalStore } from 'react'
import type { SessionView } from '#contract/account-views'

export type Session = { state: 'loading' } | { state: 'signed-out' } | ({ state: 'signed-in' } & SessionView)

const signedOut: Session = { state: 'signed-out' }

/** The cookie that scripts may read: there is a session to ask for. */
export const hasSessionHint = (): boolean =>
  typeof document !== 'undefined' && /(?:^|;\s*)signed-in=/.test(document.cookie)

let current: Session = hasSessionHint() ? { state: 'loading' } : signedOut
const listeners = new Set<() => void>()

/** Who is here. Without the hint cookie nobody is, and no call is made to find out. */
export const useSession = (): Session =>
  useSyncExternalStore(
    listen,
    () => current,
    () => signedOut,
  )

/** Tells every screen; `null` is a visitor. The query in session-query.ts is the source. */
export function publishSession(view: SessionView | null): void {
  current = view ? { state: 'signed-in', ...view } : signedOut
  for (const listener of listeners) listener()
}

function listen(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
