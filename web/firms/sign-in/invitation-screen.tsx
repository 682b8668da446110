import { useQuery } from '@tanstack/react-query'
import { MailWarning } from 'lucide-react'
import { useState } from 'react'
import { paths } from '#contract/addresses/paths'
import { roleLabels } from '#contract/firms/member-roles'
import { api, statusOf } from '../../server/api'
import { linkHeaders, useLinkToken } from '../../server/link/use-link-token'
import { CenteredPage } from '../../shell/centered-page'
import { LinkButton } from '../../ui/button'
import { When } from '../../ui/format/when'
import { Loaded } from '../../ui/loaded'
import { usePageTitle } from '../../ui/page/page-title'
import { Spinner } from '../../ui/spinner'
import { EmptyState } from '../../ui/states'
import { AcceptanceForm } from './acceptance-form'
import { invitationCopy } from './copy'

export function InvitationScreen() {
  const token = useLinkToken()
  const [isRefused, setRefused] = useState(false)
  const query = useQuery({
    queryKey: ['invitation', token],
    queryFn: async () => (await api.lawfirm.invitation.$get({}, linkHeaders(token))).json(),
    gcTime: 0,
  })
  usePageTitle(query.data ? invitationCopy.title(query.data.firm.name) : 'Invitation')
  return (
    <CenteredPage>
      {isRefused || isUnusable(query.error) ? (
        <Unusable />
      ) : (
        <Loaded query={query} failed={invitationCopy.loadFailed} fallback={checking}>
          {({ firm, invitedBy, email, role, expiresAt }) => (
            <>
              <h1>{invitationCopy.title(firm.name)}</h1>
              <p className="centered-page-lead">
                {invitedBy} has invited you to join the team as <strong>{roleLabels[role]}</strong>. The invitation is
                for <strong className="team-long">{email}</strong> and expires on <When at={expiresAt} />.
              </p>
              <AcceptanceForm token={token} onRefused={() => setRefused(true)} />
            </>
          )}
        </Loaded>
      )}
    </CenteredPage>
  )
}

const checking = (
  <p className="centered-page-lead" role="status">
    <Spinner /> {invitationCopy.checking}
  </p>
)

const isUnusable = (error: unknown) => {
  const status = statusOf(error) ?? 500
  return status < 500 && status !== 429
}

const Unusable = () => (
  <EmptyState
    role="alert"
    level={1}
    title={invitationCopy.invalid}
    icon={MailWarning}
    action={<LinkButton to={paths.lawFirmLogin}>{invitationCopy.toLogin}</LinkButton>}
  >
    {invitationCopy.invalidMore}
  </EmptyState>
)
