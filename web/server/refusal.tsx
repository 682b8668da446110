import { InlineError } from '../ui/form/inline-error'
import { fieldErrors, serverMessage } from './api'
import { isSignedOut } from './session-change'

interface RefusalProps {
  /** Why the last try failed; nothing while the next one runs. */
  error: unknown
  /** What to say when the server gave no words of its own. */
  otherwise: string
}

/** Why a call was refused. What is said at the fields, or by signing in again, is not said here too. */
export const Refusal = ({ error, otherwise }: RefusalProps) =>
  !error || isSignedOut(error) || fieldErrors(error).length > 0 ? null : (
    <InlineError>{serverMessage(error, otherwise)}</InlineError>
  )
