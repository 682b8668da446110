import { useQuery } from '@tanstack/react-query'
import type { TeamMember } from '#contract/firms/team'
import { TableSkeleton } from '../../ui/list/data-table'
import { Loaded } from '../../ui/loaded'
import { usePageTitle } from '../../ui/page/page-title'
import { Bars, Skeleton } from '../../ui/skeleton'
import { FirmCard } from './firm-card'
import '../columns.css'
import './team.css'
import { checklistsCopy } from '../checklists/copy'
import { ChecklistsCard, RightFirstTime } from '../checklists/lazy-checklists-card'
import { HandoversCard } from '../handovers/handovers-card'
import { templatesCopy as letterTemplatesCopy } from '../letters/copy'
import { LetterTemplates } from '../letters/lazy-letter-templates'
import { licenceCopy } from '../licence/copy'
import { LicencesCard } from '../licence/licences-card'
import { macrosCopy } from '../macros/copy'
import { MacrosCard } from '../macros/macros-card'
import { useMember } from '../member'
import { PortalGate } from '../portal-gate'
import { TeamPart } from '../team-part'
import { firmCopy, teamCopy, templateCopy } from './copy'
import { InviteForm } from './invite-form'
import { TeamInvitations } from './team-invitations'
import { memberColumns, TeamMembers } from './team-members'
import { teamQuery } from './team-queries'
import { templatesQuery } from './template-query'
import { TemplatesCard } from './templates-card'

const skeleton = (
  <Skeleton label={teamCopy.loading}>
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
  usePageTitle(`${teamCopy.title}, ${firm.name}`)
  return (
    <>
      <h1 className="team-title">{teamCopy.title}</h1>
      <Loaded query={useQuery(teamQuery(firm.slug))} failed={teamCopy.loadFailed} fallback={skeleton}>
        {(team) => (
          <div className="file-columns team-columns">
            <div className="file-column">
              {mayChange && <HandoversCard />}
              <TeamMembers members={team.members} mayChange={mayChange} />
              <TeamPart part="certificates" title={licenceCopy.title}>
                <LicencesCard members={team.members} />
              </TeamPart>
              <TeamPart
                part="invitations"
                title={teamCopy.invitations}
                aside={<span className="minor">{team.invitations.length}</span>}
                startsOpen={team.invitations.length > 0}
              >
                <TeamInvitations invitations={team.invitations} mayChange={mayChange} />
              </TeamPart>
              <TeamPart part="firm" title={firmCopy.title}>
                <FirmCard mayChange={mayChange} />
              </TeamPart>
              {mayChange && (
                <TeamPart part="templates" title={templateCopy.title}>
                  <TemplatesCard />
                </TeamPart>
              )}
              <TeamPart part="letter-templates" title={letterTemplatesCopy.title}>
                <LetterTemplates />
              </TeamPart>
              {mayChange && (
                <>
                  <TeamPart part="right-first-time" title={checklistsCopy.rateTitle}>
                    <RightFirstTime />
                  </TeamPart>
                  <TeamPart part="checklists" title={checklistsCopy.title}>
                    <ChecklistsCard />
                  </TeamPart>
                  <TeamPart part="macros" title={macrosCopy.title}>
                    <Macros members={team.members} />
                  </TeamPart>
                </>
              )}
            </div>
            {mayChange && (
              <div className="file-column">
                <TeamPart part="invite" title={teamCopy.invite}>
                  <InviteForm />
                </TeamPart>
              </div>
            )}
          </div>
        )}
      </Loaded>
    </>
  )
}

/** With the message templates, read once the part is open. */
const Macros = ({ members }: { members: readonly TeamMember[] }) => (
  <MacrosCard members={members} templates={useQuery(templatesQuery)} />
)
