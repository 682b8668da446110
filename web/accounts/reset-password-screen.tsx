import { useQuery } from '@tanstack/react-query'
import { CircleCheck, MailWarning } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import { paths } from '#contract/paths'
import { api } from '../api'
import { LinkButton } from '../ui/button'
import { Card } from '../ui/card'
import { usePageTitle } from '../ui/page-title'
import { Spinner } from '../ui/spinner'
import { EmptyState, ErrorState } from '../ui/states'
import './auth-screen.css'
import { ResetPasswordForm } from './reset-password-form'
import { resetWords } from './words'

/** Chooses a new password with the link of a mail. */
export function ResetPasswordScreen() {
  const { token = '' } = useParams()
  const [state, setState] = useState<'open' | 'done' | 'refused'>('open')
  usePageTitle(resetWords.resetTitle)
  const link = useQuery({
    queryKey: ['reset-link', token],
    queryFn: async () => (await api.auth['verify-reset-token'].$post({ json: { token } })).json(),
    gcTime: 0,
  })
  if (state === 'done') return <Framed content={<Done />} />
  if (state === 'refused' || link.data?.valid === false) return <Framed content={<Invalid />} />
  if (link.isError) {
    const retry = { onRetry: () => void link.refetch(), isRetrying: link.isFetching }
    return <Framed content={<ErrorState title={resetWords.checkFailed} {...retry} />} />
  }
  if (!link.data) {
    return (
      <Framed
        content={
          <p className="auth-verifying" role="status">
            <Spinner />
            {resetWords.verifying}
          </p>
        }
      />
    )
  }
  return (
    <div className="page auth">
      <div className="auth-head">
        <h1>{resetWords.resetTitle}</h1>
        <p>{resetWords.resetLead}</p>
      </div>
      <Card>
        <ResetPasswordForm token={token} onReset={() => setState('done')} onRefused={() => setState('refused')} />
      </Card>
    </div>
  )
}

const Framed = ({ content }: { content: React.ReactNode }) => (
  <div className="page auth">
    <Card>{content}</Card>
  </div>
)

const Done = () => (
  <div role="status">
    <EmptyState
      level={1}
      title={resetWords.done.title}
      icon={<CircleCheck className="icon" aria-hidden="true" />}
      action={<LinkButton to={paths.auth}>{resetWords.goToLogin}</LinkButton>}
    >
      {resetWords.done.description}
    </EmptyState>
  </div>
)

const Invalid = () => (
  <div role="alert">
    <EmptyState
      level={1}
      title={resetWords.invalid}
      icon={<MailWarning className="icon" aria-hidden="true" />}
      action={
        <div className="auth-ways">
          <LinkButton to={paths.forgotPassword}>{resetWords.another}</LinkButton>
          <LinkButton variant="secondary" to={paths.auth}>
            {resetWords.backToLogin}
          </LinkButton>
        </div>
      }
    >
      {resetWords.invalidText}
    </EmptyState>
  </div>
)
