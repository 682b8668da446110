import { useSyncExternalStore } from 'react'
import type { SessionView } from '#contract/views/accounts'

export type Session =
  | { state: 'loading' }
  /** The session call got no answer. */
  | { state: 'unknown'; retry: () => void }
  | { state: 'signed-out' }
  /** `isOver`: the session ended while the page was open. The page stays, and the person signs in again over it. */
  | ({ state: 'signed-in'; isOver: boolean } & SessionView)

const signedOut: Session = { state: 'signed-out' }

/** The cookie that scripts can read: there is a session to ask for. */
export const hasSessionHint = (): boolean =>
  typeof document !== 'undefined' && /(?:^|;\s*)signed-in=/.test(document.cookie)

let current: Session = hasSessionHint() ? { state: 'loading' } : signedOut
const listeners = new Set<() => void>()

/** The current session. Without the hint cookie it is signed out, and no call is made. */
export const useSession = (): Session =>
  useSyncExternalStore(
    listen,
    () => current,
    () => signedOut,
  )

/** The person on the screen, also after their session ended. */
export const currentPerson = (): SessionView['user'] | undefined =>
  current.state === 'signed-in' ? current.user : undefined

/** Publishes a session; `null` is a visitor. The query in session-query.tsx is the source. */
export const publishSession = (view: SessionView | null): void =>
  publish(view ? { ...view, state: 'signed-in', isOver: false } : signedOut)

export const publishSessionEnded = (): void =>
  publish(current.state === 'signed-in' ? { ...current, isOver: true } : signedOut)

/** The session call got no answer. A known person stays signed in. */
export const publishUnknown = (retry: () => void): void => {
  if (current.state !== 'signed-in') publish({ state: 'unknown', retry })
}

function publish(next: Session) {
  current = next
  for (const listener of listeners) listener()
}

function listen(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
