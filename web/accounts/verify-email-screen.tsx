import { useMutation } from '@tanstack/react-query'
import { BadgeCheck, MailWarning } from 'lucide-react'
import { useParams } from 'react-router'
import { paths } from '#contract/paths'
import { problems } from '#contract/problems'
import { ApiError, api } from '../api'
import { useSession } from '../session'
import { forgetOwner } from '../session-change'
import { refreshSession } from '../session-query'
import { Button, LinkButton } from '../ui/button'
import { Card } from '../ui/card'
import { usePageTitle } from '../ui/page-title'
import { EmptyState, ErrorState } from '../ui/states'
import { toSignIn } from './words'

/** Confirms an address by a press of a button: mail scanners open links, and must not use them up. */
export function VerifyEmailScreen() {
  const { token = '' } = useParams()
  usePageTitle('Confirm your email')
  const confirm = useMutation({
    mutationFn: async () => (await api.auth['verify-email'].$post({ json: { token } })).json(),
    onSuccess: async () => {
      forgetOwner()
      // the address is confirmed even when asking for the session fails
      await refreshSession().catch(() => undefined)
    },
  })
  return (
    <div className="page page-narrow">
      <Card>
        {confirm.isSuccess ? (
          <Confirmed found={confirm.data.applicationsFound} />
        ) : isInvalid(confirm.error) ? (
          <Invalid />
        ) : confirm.isError ? (
          <ErrorState
            title="We could not check the link"
            onRetry={() => confirm.mutate()}
            isRetrying={confirm.isPending}
          />
        ) : (
          <EmptyState
            level={1}
            title="Confirm your email address"
            icon={<BadgeCheck className="icon" aria-hidden="true" />}
            action={
              <Button
                size="large"
                pending={confirm.isPending}
                pendingText="Checking..."
                onClick={() => confirm.mutate()}
              >
                Confirm my address
              </Button>
            }
          >
            This proves that the address is yours. Applications made with it then appear on your dashboard.
          </EmptyState>
        )}
      </Card>
    </div>
  )
}

const isInvalid = (error: unknown) => error instanceof ApiError && error.status >= 400 && error.status < 429

function Confirmed({ found }: { found: number }) {
  const isSignedIn = useSession().state === 'signed-in'
  const applications = found === 1 ? 'one application' : `${found} applications`
  return (
    <div role="status">
      <EmptyState
        level={1}
        title="Your email address is confirmed"
        icon={<BadgeCheck className="icon" aria-hidden="true" />}
        action={
          <LinkButton to={isSignedIn ? paths.dashboard : toSignIn(paths.dashboard)}>
            {isSignedIn ? 'Go to your dashboard' : 'Sign in to your dashboard'}
          </LinkButton>
        }
      >
        {found > 0
          ? `We found ${applications} made with this address. You can follow everything from your dashboard.`
          : 'Everything you start with this address will appear on your dashboard.'}
      </EmptyState>
    </div>
  )
}

function Invalid() {
  const isSignedIn = useSession().state === 'signed-in'
  return (
    <div role="alert">
      <EmptyState
        level={1}
        title={problems['link-invalid'].title}
        icon={<MailWarning className="icon" aria-hidden="true" />}
        action={
          <LinkButton to={isSignedIn ? paths.dashboard : toSignIn(paths.dashboard)}>
            {isSignedIn ? 'Go to your dashboard' : 'Sign in'}
          </LinkButton>
        }
      >
        The link may have been used already, or be too old. You can ask for another one from your dashboard.
      </EmptyState>
    </div>
  )
}
