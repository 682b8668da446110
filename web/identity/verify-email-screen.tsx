import { BadgeCheck, MailWarning } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { paths, toVerifyEmail } from '#contract/addresses/paths'
import { shownTitles } from '#contract/addresses/shown-titles'
import { useAction } from '../server/action/use-action'
import { api, statusOf } from '../server/api'
import { useSession } from '../server/session'
import { clearCache, isSignedOut } from '../server/sessions/session-change'
import { refreshSession } from '../server/sessions/session-query'
import { Button, LinkButton } from '../ui/button'
import { Card } from '../ui/card'
import { usePageTitle } from '../ui/page/page-title'
import { EmptyState, ErrorState } from '../ui/states'
import './auth-screen.css'
import { useLinkToken } from '../server/link/use-link-token'
import { toSignIn } from '../server/return-path'
import { confirmCopy } from './copy'
import { TakeOverEmailForm } from './take-over-email-form'

/** Needs a click, because mail scanners open links and must not use them up. */
export function VerifyEmailScreen() {
  const token = useLinkToken()
  const session = useSession()
  const [total, setTotal] = useState<number>()
  usePageTitle('Confirm your email')
  const confirmed = async ({ applicationsFound }: { applicationsFound: number }) => {
    setTotal(applicationsFound)
    clearCache()
    // the address is confirmed even if reading the session fails
    await refreshSession().catch(() => undefined)
  }
  const confirm = useAction({
    mutationFn: async () => (await api.auth['verify-email'].$post({ json: { token } })).json(),
    onSuccess: confirmed,
  })
  const content = (): ReactNode => {
    if (total !== undefined) return <Confirmed total={total} />
    const status = statusOf(confirm.error)
    if (status === 400) return <Invalid />
    if (session.state === 'signed-out' || isSignedOut(confirm.error)) {
      return <OtherBrowser token={token} onConfirmed={confirmed} />
    }
    if (status === 403 && session.state === 'signed-in')
      return <OtherAccount email={session.user.email} token={token} />
    if (confirm.isError) {
      return (
        <ErrorState
          title={confirmCopy.checkFailed}
          error={confirm.error}
          onRetry={confirm.mutate}
          isRetrying={confirm.isPending}
        />
      )
    }
    return (
      <EmptyState
        level={1}
        title={confirmCopy.title}
        icon={BadgeCheck}
        action={
          <Button size="large" pending={confirm.isPending} pendingText="Checking..." onClick={() => confirm.mutate()}>
            Confirm my address
          </Button>
        }
      >
        {confirmCopy.confirmText}
      </EmptyState>
    )
  }
  return (
    <div className="page page-narrow">
      <Card>{content()}</Card>
    </div>
  )
}

interface OtherBrowserProps {
  token: string
  onConfirmed: (answer: { applicationsFound: number }) => Promise<void>
}

/** Opened where the account is not signed in: sign in, or take the account over with a new password. */
function OtherBrowser({ token, onConfirmed }: OtherBrowserProps) {
  const [isTaking, setTaking] = useState(false)
  if (isTaking) return <TakeOverEmailForm token={token} onConfirmed={onConfirmed} />
  return (
    <EmptyState
      level={1}
      title={confirmCopy.signInFirst}
      icon={BadgeCheck}
      action={
        <div className="row-center">
          <LinkButton to={toSignIn(toVerifyEmail(token))}>{confirmCopy.signIn}</LinkButton>
          <Button variant="secondary" onClick={() => setTaking(true)}>
            {confirmCopy.notMine}
          </Button>
        </div>
      }
    >
      <p>{confirmCopy.signInFirstText}</p>
      <p>{confirmCopy.notMineText}</p>
    </EmptyState>
  )
}

const OtherAccount = ({ email, token }: { email: string; token: string }) => (
  <EmptyState
    role="alert"
    level={1}
    title={confirmCopy.otherAccount}
    icon={MailWarning}
    action={
      <LinkButton href={`/api/logout?to=${encodeURIComponent(toVerifyEmail(token))}`}>
        {confirmCopy.signOutAndContinue}
      </LinkButton>
    }
  >
    {confirmCopy.otherAccountText(email)}
  </EmptyState>
)

function Confirmed({ total }: { total: number }) {
  const isSignedIn = useSession().state === 'signed-in'
  const applications = total === 1 ? 'one application' : `${total} applications`
  return (
    <EmptyState
      role="status"
      level={1}
      title={confirmCopy.done}
      icon={BadgeCheck}
      action={
        <LinkButton to={isSignedIn ? paths.dashboard : toSignIn(paths.dashboard)}>
          {isSignedIn ? 'Go to your dashboard' : 'Sign in to your dashboard'}
        </LinkButton>
      }
    >
      {total > 0
        ? `We found ${applications} started with this address. You can follow everything from your dashboard.`
        : 'Everything you start with this address will appear on your dashboard.'}
    </EmptyState>
  )
}

function Invalid() {
  const isSignedIn = useSession().state === 'signed-in'
  return (
    <EmptyState
      role="alert"
      level={1}
      title={shownTitles['link-invalid']}
      icon={MailWarning}
      action={
        <LinkButton to={isSignedIn ? paths.dashboard : toSignIn(paths.dashboard)}>
          {isSignedIn ? 'Go to your dashboard' : 'Sign in'}
        </LinkButton>
      }
    >
      {confirmCopy.invalidText}
    </EmptyState>
  )
}
