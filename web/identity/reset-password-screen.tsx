import { useQuery } from '@tanstack/react-query'
import { CircleCheck, MailWarning } from 'lucide-react'
import { useState } from 'react'
import { paths } from '#contract/addresses/paths'
import { api } from '../server/api'
import { LinkButton } from '../ui/button'
import { Card } from '../ui/card'
import { Loaded } from '../ui/loaded'
import { usePageTitle } from '../ui/page/page-title'
import { Spinner } from '../ui/spinner'
import { EmptyState } from '../ui/states'
import './auth-screen.css'
import { useLinkToken } from '../server/link/use-link-token'
import { resetCopy } from './copy'
import { ResetPasswordForm } from './reset-password-form'

export function ResetPasswordScreen() {
  const token = useLinkToken()
  const [state, setState] = useState<'open' | 'done' | 'refused'>('open')
  usePageTitle(resetCopy.resetTitle)
  const link = useQuery({
    queryKey: ['reset-link', token],
    queryFn: async () => (await api.auth['verify-reset-token'].$post({ json: { token } })).json(),
    gcTime: 0,
  })
  if (state === 'done') return <Framed content={<Done />} />
  if (state === 'refused' || link.data?.valid === false) return <Framed content={<Invalid />} />
  if (!link.data)
    return <Framed content={<Loaded query={link} failed={resetCopy.checkFailed} fallback={verifying} />} />
  return (
    <div className="page auth">
      <div className="auth-head">
        <h1>{resetCopy.resetTitle}</h1>
        <p>{resetCopy.resetLead}</p>
      </div>
      <Card>
        <ResetPasswordForm token={token} onReset={() => setState('done')} onRefused={() => setState('refused')} />
      </Card>
    </div>
  )
}

const verifying = (
  <p className="auth-verifying" role="status">
    <Spinner />
    {resetCopy.verifying}
  </p>
)

const Framed = ({ content }: { content: React.ReactNode }) => (
  <div className="page auth">
    <Card>{content}</Card>
  </div>
)

const Done = () => (
  <EmptyState
    role="status"
    level={1}
    title={resetCopy.done.title}
    icon={CircleCheck}
    action={<LinkButton to={paths.auth}>{resetCopy.goToLogin}</LinkButton>}
  >
    {resetCopy.done.description}
  </EmptyState>
)

const Invalid = () => (
  <EmptyState
    role="alert"
    level={1}
    title={resetCopy.invalid}
    icon={MailWarning}
    action={
      <div className="row-center">
        <LinkButton to={paths.forgotPassword}>{resetCopy.another}</LinkButton>
        <LinkButton variant="secondary" to={paths.auth}>
          {resetCopy.backToLogin}
        </LinkButton>
      </div>
    }
  >
    {resetCopy.invalidText}
  </EmptyState>
)
