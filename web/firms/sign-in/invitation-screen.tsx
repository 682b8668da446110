import { useQuery } from '@tanstack/react-query'
import { MailWarning } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import { paths } from '#contract/http/paths'
import { ApiError, api } from '../../server/api'
import { CenteredPage } from '../../shell/centered-page'
import { LinkButton } from '../../ui/button'
import { When } from '../../ui/format/when'
import { usePageTitle } from '../../ui/page/page-title'
import { Spinner } from '../../ui/spinner'
import { EmptyState, ErrorState } from '../../ui/states'
import { invitationCopy, roleLabels } from '../team/copy'
import { AcceptanceForm } from './acceptance-form'

export function InvitationScreen() {
  const { token = '' } = useParams()
  const [isRefused, setRefused] = useState(false)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['invitation', token],
    queryFn: async () => (await api.lawfirm.invitations[':token'].$get({ param: { token } })).json(),
    gcTime: 0,
  })
  usePageTitle(data ? invitationCopy.title(data.firm.name) : 'Invitation')
  if (isRefused || isUnusable(error)) {
    return (
      <CenteredPage>
        <InvalidInvitation />
      </CenteredPage>
    )
  }
  if (error) {
    return (
      <CenteredPage>
        <ErrorState title={invitationCopy.loadFailed} onRetry={() => void refetch()} isRetrying={isFetching} />
      </CenteredPage>
    )
  }
  if (!data) {
    return (
      <CenteredPage>
        <p className="door-lead" role="status">
          <Spinner /> {invitationCopy.checking}
        </p>
      </CenteredPage>
    )
  }
  const { firm, invitedBy, email, role, expiresAt } = data
  return (
    <CenteredPage>
      <h1>{invitationCopy.title(firm.name)}</h1>
      <p className="door-lead">
        {invitedBy} invites you to the firm’s team, as <strong>{roleLabels[role]}</strong>. The invitation is for{' '}
        <strong className="team-long">{email}</strong> and works until <When at={expiresAt} />.
      </p>
      <AcceptanceForm token={token} onRefused={() => setRefused(true)} />
    </CenteredPage>
  )
}

const isUnusable = (error: unknown) => error instanceof ApiError && error.status < 500 && error.status !== 429

const InvalidInvitation = () => (
  <div role="alert">
    <EmptyState
      level={1}
      title={invitationCopy.invalid}
      icon={MailWarning}
      action={<LinkButton to={paths.lawFirmLogin}>{invitationCopy.toLogin}</LinkButton>}
    >
      {invitationCopy.invalidMore}
    </EmptyState>
  </div>
)
