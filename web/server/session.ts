import type { SessionView } from '#contract/accounts/views'
import { hasHint } from './session-hints'
import { sessionStore } from './session-store'

/** Whether there is a session to ask for. */
export const hasSessionHint = (): boolean => hasHint('owner')

/** The owner's session. Without the hint cookie it is signed out, and no call is made. */
export const ownerSession = sessionStore<SessionView>('/api/auth/user', {
  state: hasSessionHint() ? 'loading' : 'signed-out',
})
export const useSession = ownerSession.use

/** Whether this tab takes the person for signed in though the session has ended: the browser or the server has lost it. */
export const isEnded = (session: Session): boolean =>
  session.state === 'signed-in' && (session.isOver || !hasSessionHint())
export type Session = ReturnType<typeof ownerSession.current>
