import { useState } from 'react'
import type { SessionView } from '#contract/accounts/views'
import { paths } from '#contract/addresses/paths'
import { shownTitles } from '#contract/addresses/shown-titles'
import { useSession } from '../server/session'
import { isSignedOut } from '../server/sessions/session-change'
import { Dialog } from '../ui/overlay/dialog'
import { accountCopy } from './copy'
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
    <Dialog title={shownTitles['second-step-over']} size="small" onClose={onClose}>
      <div className="stack">
        <p>{accountCopy.signedOutText}</p>
        <SignInForm email={email} onEmail={setEmail} onSignedIn={resume} />
      </div>
    </Dialog>
  )
}

interface RetryProps<Variables> {
  action: {
    error: Error | null
    variables: Variables | undefined
    mutate: (variables: Variables) => void
    reset: () => void
  }
}

/** Where an action was refused because the session had ended: signing in sends it once more. */
export const RetrySignedIn = <Variables,>({ action }: RetryProps<Variables>) =>
  isSignedOut(action.error) && (
    <SignInAgain onSignedIn={() => action.mutate(action.variables as Variables)} onClose={action.reset} />
  )
