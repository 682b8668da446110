import { useQuery } from '@tanstack/react-query'
import { MailWarning } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useParams } from 'react-router'
import { paths } from '#contract/paths'
import { ApiError, api } from '../api'
import { SiteLayout } from '../shell/site-layout'
import { LinkButton } from '../ui/button'
import { usePageTitle } from '../ui/page-title'
import { Spinner } from '../ui/spinner'
import { EmptyState, ErrorState } from '../ui/states'
import { When } from '../ui/when'
import { AcceptanceForm } from './acceptance-form'
import './login-screen.css'
import { invitationWords, roleLabels } from './team-words'

/** Where the link of an invitation leads: who invites, and what the member chooses. */
export function InvitationScreen() {
  const { token = '' } = useParams()
  const [isRefused, setRefused] = useState(false)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['invitation', token],
    queryFn: async () => (await api.lawfirm.invitations[':token'].$get({ param: { token } })).json(),
    gcTime: 0,
  })
  usePageTitle(data ? invitationWords.title(data.firm.name) : 'Invitation')
  if (isRefused || isUnusable(error)) return <Framed content={<Unusable />} />
  if (error) {
    const retry = { onRetry: () => void refetch(), isRetrying: isFetching }
    return <Framed content={<ErrorState title={invitationWords.loadFailed} {...retry} />} />
  }
  if (!data) {
    return (
      <Framed
        content={
          <p className="portal-login-hint" role="status">
            <Spinner /> {invitationWords.checking}
          </p>
        }
      />
    )
  }
  const { firm, invitedBy, email, role, expiresAt } = data
  return (
    <Framed
      content={
        <>
          <h1>{invitationWords.title(firm.name)}</h1>
          <p className="portal-login-hint">
            {invitedBy} invites you to the firm’s team, as <strong>{roleLabels[role]}</strong>. The invitation is for{' '}
            <strong className="team-long">{email}</strong> and works until <When at={expiresAt} />.
          </p>
          <AcceptanceForm token={token} onRefused={() => setRefused(true)} />
        </>
      }
    />
  )
}

const isUnusable = (error: unknown) => error instanceof ApiError && error.status < 500 && error.status !== 429

const Framed = ({ content }: { content: ReactNode }) => (
  <SiteLayout>
    <div className="page portal-login">
      <div className="portal-login-box">{content}</div>
    </div>
  </SiteLayout>
)

const Unusable = () => (
  <div role="alert">
    <EmptyState
      level={1}
      title={invitationWords.invalid}
      icon={<MailWarning className="icon" aria-hidden="true" />}
      action={<LinkButton to={paths.lawFirmLogin}>{invitationWords.toLogin}</LinkButton>}
    >
      {invitationWords.invalidMore}
    </EmptyState>
  </div>
)
