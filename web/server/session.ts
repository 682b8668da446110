import type { SessionView } from '#contract/views/accounts'
import { sessionStore } from './session-store'

/** The cookie that scripts can read: there is a session to ask for. */
export const hasSessionHint = (): boolean =>
  typeof document !== 'undefined' && /(?:^|;\s*)signed-in=/.test(document.cookie)

/** The owner's session. Without the hint cookie it is signed out, and no call is made. */
export const ownerSession = sessionStore<SessionView>({ state: hasSessionHint() ? 'loading' : 'signed-out' })
export const useSession = ownerSession.use
export type Session = ReturnType<typeof ownerSession.current>
