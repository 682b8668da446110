import { InlineError } from '../../ui/form/inline-error'
import { fieldErrors, serverMessage } from '../api'
import { isSignedOut } from '../sessions/session-change'

interface RefusalProps {
  /** The last failure; undefined while the next attempt runs. */
  error: unknown
  /** Shown when the server gives no explanation. */
  otherwise: string
}

/** Why a call was refused. Renders nothing for field errors and an ended session, which are shown elsewhere. */
export const Refusal = ({ error, otherwise }: RefusalProps) =>
  !error || isSignedOut(error) || fieldErrors(error).length > 0 ? null : (
    <InlineError>{serverMessage(error, otherwise)}</InlineError>
  )
