import { ServerState } from '../server/server-state'
import { leaveSession, refetchFailed } from '../server/sessions/session-change'
import { SignInAgain } from './sign-in-again'

/** Opens over any page when the session has ended, so that the page keeps its state. */
export const SessionEnded = () => (
  <ServerState>
    <SignInAgain onSignedIn={() => void refetchFailed()} onClose={leaveSession} />
  </ServerState>
)
