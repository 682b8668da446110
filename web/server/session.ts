import { useSyncExternalStore } from 'react'
import type { SessionView } from '#contract/views/accounts'

export type Session =
  | { state: 'loading' }
  /** The question who is here got no answer. */
  | { state: 'unknown'; retry: () => void }
  | { state: 'signed-out' }
  /** `isOver`: the session ended while the page stood open. What it shows stays; whoever it was signs in again. */
  | ({ state: 'signed-in'; isOver: boolean } & SessionView)

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

/** The person on the screen, also after their session ended. */
export const currentPerson = (): SessionView['user'] | undefined =>
  current.state === 'signed-in' ? current.user : undefined

/** Tells every screen; `null` is a visitor. The query in session-query.tsx is the source. */
export const publishSession = (view: SessionView | null): void =>
  publish(view ? { ...view, state: 'signed-in', isOver: false } : signedOut)

/** The server knows of no session: a visitor, or a person whose session ended with the page open. */
export const publishSessionEnded = (): void =>
  publish(current.state === 'signed-in' ? { ...current, isOver: true } : signedOut)

/** Nobody answered. A person who is known stays known. */
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
