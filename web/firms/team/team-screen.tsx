import { useQuery } from '@tanstack/react-query'
import { TableSkeleton } from '../../ui/list/data-table'
import { Loaded } from '../../ui/loaded'
import { usePageTitle } from '../../ui/page/page-title'
import { Bars, Skeleton } from '../../ui/skeleton'
import { FirmCard } from './firm-card'
import '../columns.css'
import './team.css'
import { ChecklistsCard } from '../checklists/lazy-checklists-card'
import { LetterTemplates } from '../letters/lazy-letter-templates'
import { LicencesCard } from '../licence/licences-card'
import { MacrosCard } from '../macros/macros-card'
import { useMember } from '../member'
import { PortalGate } from '../portal-gate'
import { teamCopy } from './copy'
import { InviteForm } from './invite-form'
import { TeamInvitations } from './team-invitations'
import { memberColumns, TeamMembers } from './team-members'
import { teamQuery } from './team-queries'
import { templatesQuery } from './template-query'
import { TemplatesCard } from './templates-card'

const skeleton = (
  <Skeleton label="Loading the team...">
    <div className="file-columns team-columns">
      <div className="file-column">
        <div className="card team-table">
          <Bars shapes={['third']} />
          <TableSkeleton columns={memberColumns} label={teamCopy.members} rows={3} />
        </div>
      </div>
      <div className="file-column">
        <div className="card stack">
          <Bars shapes={['third', 'tall', 'tall', 'half']} />
        </div>
      </div>
    </div>
  </Skeleton>
)

export const TeamScreen = () => (
  <PortalGate fallback={skeleton}>
    <Team />
  </PortalGate>
)

function Team() {
  const { admin, firm } = useMember()
  const mayChange = admin.permissions.includes('team')
  const templates = useQuery({ ...templatesQuery, enabled: mayChange })
  usePageTitle(`${teamCopy.title}, ${firm.name}`)
  return (
    <>
      <h1 className="team-title">{teamCopy.title}</h1>
      <Loaded query={useQuery(teamQuery(firm.slug))} failed={teamCopy.loadFailed} fallback={skeleton}>
        {(team) => (
          <div className="file-columns team-columns">
            <div className="file-column">
              <TeamMembers members={team.members} mayChange={mayChange} />
              <LicencesCard members={team.members} />
              <TeamInvitations invitations={team.invitations} mayChange={mayChange} />
              <FirmCard mayChange={mayChange} />
              {mayChange && <TemplatesCard />}
              <LetterTemplates />
              {mayChange && <ChecklistsCard />}
              {mayChange && <MacrosCard members={team.members} templates={templates} />}
            </div>
            {mayChange && (
              <div className="file-column">
                <InviteForm />
              </div>
            )}
          </div>
        )}
      </Loaded>
    </>
  )
}
