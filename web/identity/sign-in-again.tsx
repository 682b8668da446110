import { useState } from 'react'
import { paths } from '#contract/http/paths'
import type { SessionView } from '#contract/views/accounts'
import { useSession } from '../server/session'
import { Dialog } from '../ui/overlay/dialog'
import './auth-screen.css'
import { SignInForm } from './sign-in-form'

interface SignInAgainProps {
  /** Called after signing in, so that a refused call can be repeated. */
  onSignedIn: () => void
  onClose: () => void
}

/** Signs in over the page when the session ended; what was typed stays on the page below. */
export function SignInAgain({ onSignedIn, onClose }: SignInAgainProps) {
  const session = useSession()
  const [before] = useState(session.state === 'signed-in' ? session.user : undefined)
  const [email, setEmail] = useState(before?.email ?? '')
  const resume = ({ user }: SessionView) => {
    if (before && before.id !== user.id) location.assign(paths.home)
    else onSignedIn()
  }
  return (
    <Dialog title="Please sign in again" size="small" onClose={onClose}>
      <div className="stack">
        <p>You were signed out while this page was open. Nothing that you typed here is lost.</p>
        <SignInForm email={email} onEmail={setEmail} onSignedIn={resume} />
      </div>
    </Dialog>
  )
}
