import { toPayment, toTracking } from '#contract/addresses/paths'
import { problems } from '#contract/api/problems'
import type { OwnerApplication } from '#contract/applications/views'
import { messageButtons } from '#contract/notifications/message-buttons'
import { SignInAgain } from '../../identity/sign-in-again'
import { ApiError, serverMessage } from '../../server/api'
import { isSignedOut } from '../../server/sessions/session-change'
import { Button, LinkButton } from '../../ui/button'
import { Notice } from '../../ui/notice'
import { ErrorState } from '../../ui/states'
import { formCopy } from '../payments/copy'

interface IntentRefusalProps {
  error: Error
  application: OwnerApplication
  isRetrying: boolean
  onRetry: () => void
  onNewPrice: () => void
}

/** Why nothing can be paid here now, and what to do instead. */
export function IntentRefusal({ error, application, isRetrying, onRetry, onNewPrice }: IntentRefusalProps) {
  const code = error instanceof ApiError ? error.code : undefined
  const message = serverMessage(error, 'Nothing was charged. Please try again.')
  const back = <LinkButton to={toTracking(application.id)}>Go to your application</LinkButton>
  if (code === 'price-changed')
    return (
      <div role="alert">
        <Notice
          tone="warning"
          title={problems[code].title}
          action={<Button onClick={onNewPrice}>Show the new price</Button>}
        >
          <p>{message} Nothing was charged.</p>
        </Notice>
      </div>
    )
  if (code === 'already-paid')
    return (
      <Notice tone="done" title={problems[code].title} action={back}>
        <p>{message}</p>
      </Notice>
    )
  if (code === 'deposit-first')
    return (
      <Notice
        title={problems[code].title}
        action={<LinkButton to={toPayment(application.id, 'deposit')}>{messageButtons.payDeposit}</LinkButton>}
      >
        <p>{message}</p>
      </Notice>
    )
  if (code === 'not-yet-due' || code === 'withdrawn')
    return (
      <Notice title={problems[code].title} action={back}>
        <p>{message}</p>
      </Notice>
    )
  return (
    <>
      <ErrorState title={formCopy.notSetUp} onRetry={onRetry} isRetrying={isRetrying}>
        {message}
      </ErrorState>
      {isSignedOut(error) && <SignInAgain onSignedIn={onRetry} onClose={onRetry} />}
    </>
  )
}
