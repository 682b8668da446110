import { ServerState } from '../server/server-state'
import { leaveSession, readAgain } from '../server/session-change'
import { SignInAgain } from './sign-in-again'

/** Over whatever page stands open when the session turns out to be over: signing in goes on from there. */
export const SessionEnded = () => (
  <ServerState>
    <SignInAgain onSignedIn={() => void readAgain()} onClose={leaveSession} />
  </ServerState>
)
