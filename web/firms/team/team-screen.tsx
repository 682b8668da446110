import { useQuery } from '@tanstack/react-query'
import { usePageTitle } from '../../ui/page/page-title'
import { Bars, Waiting } from '../../ui/skeleton'
import { ErrorState } from '../../ui/states'
import { FirmCard } from './firm-card'
import '../file/file-screen.css'
import './team.css'
import { PortalGate, useMember } from '../portal-gate'
import { teamCopy } from './copy'
import { InviteForm } from './invite-form'
import { TeamInvitations } from './team-invitations'
import { TeamMembers } from './team-members'
import { teamQuery } from './team-queries'

export const TeamScreen = () => (
  <PortalGate waiting={<TeamWaiting />}>
    <Team />
  </PortalGate>
)

function Team() {
  const { admin, firm } = useMember()
  const { data: team, isError, isFetching, refetch } = useQuery(teamQuery(firm.slug))
  const mayChange = admin.permissions.includes('team')
  usePageTitle(`${teamCopy.title}, ${firm.name}`)
  return (
    <>
      <h1 className="team-title">{teamCopy.title}</h1>
      {!team && !isError && <TeamWaiting />}
      {!team && isError && (
        <ErrorState title={teamCopy.loadFailed} onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
      {team && (
        <div className="file-columns team-columns">
          <div className="file-column">
            <TeamMembers members={team.members} mayChange={mayChange} />
            <TeamInvitations invitations={team.invitations} mayChange={mayChange} />
          </div>
          <div className="file-column">
            {mayChange && <InviteForm />}
            <FirmCard mayChange={mayChange} />
          </div>
        </div>
      )}
    </>
  )
}

const TeamWaiting = () => (
  <Waiting label="Loading the team...">
    <div className="file-columns">
      <div className="file-column">
        <Bars shapes={['tall', 'tall']} />
      </div>
      <div className="file-column">
        <Bars shapes={['tall']} />
      </div>
    </div>
  </Waiting>
)
