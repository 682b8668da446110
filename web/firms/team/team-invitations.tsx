import { useState } from 'react'
import { roleLabels } from '#contract/firms/member-roles'
import type { TeamInvitation } from '#contract/firms/team'
import { Refusal } from '../../server/action/refusal'
import { RemoveDialog } from '../../server/action/remove-dialog'
import { Badge } from '../../ui/badge'
import { Button } from '../../ui/button'
import { When } from '../../ui/format/when'
import { useMember } from '../member'
import { asMember } from '../member-query'
import { revokeCopy, teamCopy } from './copy'
import { reloadTeam, teamCalls } from './team-queries'
import { useInvite } from './use-invite'

interface TeamInvitationsProps {
  invitations: readonly TeamInvitation[]
  mayChange: boolean
}

export const TeamInvitations = ({ invitations, mayChange }: TeamInvitationsProps) => (
  <>
    {invitations.length === 0 && <p className="file-nothing">{teamCopy.noInvitations}</p>}
    <ul className="file-list" aria-label={teamCopy.invitations}>
      {invitations.map((invitation) => (
        <Invitation key={invitation.id} invitation={invitation} mayChange={mayChange} />
      ))}
    </ul>
  </>
)

function Invitation({ invitation, mayChange }: { invitation: TeamInvitation; mayChange: boolean }) {
  const { email, role, permissions, invitedBy, expiresAt, isExpired } = invitation
  const [isAsking, setAsking] = useState(false)
  const again = useInvite()
  return (
    <li className="file-entry">
      <div className="file-entry-words">
        <p className="strong">
          {email} {isExpired && <Badge colour="red">{teamCopy.expired}</Badge>}
        </p>
        <p className="minor">
          {roleLabels[role]} · invited by {invitedBy}
        </p>
        <p className="minor">
          {isExpired ? teamCopy.expired : teamCopy.expires} <When at={expiresAt} />
        </p>
      </div>
      {mayChange && (
        <div className="row-2">
          <Button
            size="small"
            variant="quiet"
            pending={again.isPending}
            onClick={() => again.mutate({ email, role, permissions })}
          >
            {teamCopy.resend}
            <span className="visually-hidden"> to {email}</span>
          </Button>
          <Button size="small" variant="secondary" aria-haspopup="dialog" onClick={() => setAsking(true)}>
            {revokeCopy.remove}
            <span className="visually-hidden"> the invitation of {email}</span>
          </Button>
        </div>
      )}
      <Refusal error={again.error} otherwise={teamCopy.nothingChanged} />
      {isAsking && <RevokeDialog invitation={invitation} onClose={() => setAsking(false)} />}
    </li>
  )
}

function RevokeDialog({ invitation: { id, email }, onClose }: { invitation: TeamInvitation; onClose: () => void }) {
  const { slug } = useMember().firm
  return (
    <RemoveDialog
      copy={revokeCopy}
      send={() => asMember(teamCalls(slug).invite[':id'].$delete({ param: { id: String(id) } }))}
      onRemoved={reloadTeam}
      onFailed={reloadTeam}
      onClose={onClose}
    >
      <p>{teamCopy.revokeMore(email)}</p>
    </RemoveDialog>
  )
}
