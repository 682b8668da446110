import type { SessionView } from '#contract/views/accounts'
import { hasHint } from './device/session-hints'
import { sessionStore } from './session-store'

/** Whether there is a session to ask for. */
export const hasSessionHint = (): boolean => hasHint('owner')

/** The owner's session. Without the hint cookie it is signed out, and no call is made. */
export const ownerSession = sessionStore<SessionView>('/api/auth/user', {
  state: hasSessionHint() ? 'loading' : 'signed-out',
})
export const useSession = ownerSession.use
export type Session = ReturnType<typeof ownerSession.current>
