import { useState } from 'react'
import { permissionLabels, permissionsOf, roleLabels } from '#contract/firms/member-roles'
import type { TeamMember } from '#contract/firms/team'
import { Refusal } from '../../server/action/refusal'
import { Badge } from '../../ui/badge'
import { Button } from '../../ui/button'
import { Card } from '../../ui/card'
import { When } from '../../ui/format/when'
import { CellLines, type Column, DataTable } from '../../ui/list/data-table'
import { LoadingOverlay } from '../../ui/page/loading-overlay'
import { screen } from '../../ui/page/screen'
import { openFilesText } from '../copy'
import { useMember } from '../member'
import { teamCopy } from './copy'
import type { PersonDialogProps } from './people-calls'
import { RightsDialog } from './rights-dialog'
import { useMemberStatus } from './use-member-status'

// rarely needed
const LeaveDialog = screen<PersonDialogProps>(
  async () => (await import('./leave-dialog')).LeaveDialog,
  <LoadingOverlay />,
)
const AbsenceDialog = screen<PersonDialogProps>(
  async () => (await import('./absence-dialog')).AbsenceDialog,
  <LoadingOverlay />,
)

interface TeamMembersProps {
  members: readonly TeamMember[]
  mayChange: boolean
}

/** A longer team is one line until it is opened, like the parts below it. */
const mostOpen = 12

export const TeamMembers = ({ members, mayChange }: TeamMembersProps) => (
  <Card
    title={teamCopy.members}
    aside={<p className="minor">{members.length}</p>}
    className="team-table"
    isCollapsible={members.length > mostOpen}
    isOpen={false}
  >
    <DataTable
      caption={teamCopy.members}
      columns={mayChange ? [...memberColumns, actions] : memberColumns}
      rows={members}
    />
  </Card>
)

export const memberColumns: readonly Column<TeamMember>[] = [
  { header: 'Name', isName: true, cell: (member) => <MemberName member={member} /> },
  { header: 'Username', cell: ({ username }) => <span className="team-long">{username}</span> },
  { header: 'Role', cell: (member) => <MemberRights member={member} /> },
  {
    header: 'Status',
    cell: ({ isActive, absence }) => (
      <span className="cell-lines">
        <Badge colour={isActive ? 'green' : 'grey'}>{isActive ? teamCopy.active : teamCopy.inactive}</Badge>
        {isActive && absence && <span className="minor">{teamCopy.away(absence)}</span>}
      </span>
    ),
  },
  { header: 'Last login', cell: ({ lastLoginAt }) => (lastLoginAt ? <When at={lastLoginAt} /> : teamCopy.never) },
]

const actions: Column<TeamMember> = {
  header: 'Actions',
  isActions: true,
  cell: (member) => <MemberChange member={member} />,
}

const useIsSelf = ({ username }: TeamMember) => useMember().admin.username === username

const MemberName = ({ member }: { member: TeamMember }) => (
  <CellLines below={<span className="team-long">{member.email}</span>}>
    {member.fullName}
    {useIsSelf(member) && <span className="minor"> ({teamCopy.you})</span>}
  </CellLines>
)

const MemberRights = ({ member: { role, permissions, openFiles } }: { member: TeamMember }) => (
  <span className="cell-lines">
    <span>{roleLabels[role]}</span>
    {permissions.map((permission) => (
      <span key={permission} className="minor">
        {permissionLabels[permission]}
      </span>
    ))}
    <span className="minor">{openFilesText(openFiles)}</span>
  </span>
)

function MemberChange({ member }: { member: TeamMember }) {
  const [isAsking, setAsking] = useState(false)
  const [isChoosing, setChoosing] = useState(false)
  const [isAway, setAway] = useState(false)
  const own = useMember().admin.permissions
  const change = useMemberStatus(member)
  const mayDo = permissionsOf(member.role, member.permissions).every((permission) => own.includes(permission))
  const isSelf = useIsSelf(member)
  if (!mayDo) return null
  return (
    <div className="row-2 team-change">
      {!isSelf && (
        <Button size="small" variant="quiet" aria-haspopup="dialog" onClick={() => setChoosing(true)}>
          {teamCopy.changeRole}
          <span className="visually-hidden"> of {member.fullName}</span>
        </Button>
      )}
      {member.isActive && (
        <Button size="small" variant="quiet" aria-haspopup="dialog" onClick={() => setAway(true)}>
          {teamCopy.absence}
          <span className="visually-hidden"> of {member.fullName}</span>
        </Button>
      )}
      <Button
        size="small"
        variant="secondary"
        pending={change.isPending}
        aria-haspopup={member.isActive ? 'dialog' : undefined}
        onClick={() => (member.isActive ? setAsking(true) : change.mutate())}
      >
        {member.isActive ? teamCopy.deactivate : teamCopy.activate}
        <span className="visually-hidden"> {member.fullName}</span>
      </Button>
      <Refusal error={change.error} otherwise={teamCopy.nothingChanged} />
      {isAsking && <LeaveDialog member={member} onClose={() => setAsking(false)} />}
      {isAway && <AbsenceDialog member={member} onClose={() => setAway(false)} />}
      {isChoosing && <RightsDialog member={member} onClose={() => setChoosing(false)} />}
    </div>
  )
}
