import { useState } from 'react'
import { roleLabels } from '#contract/firms/member-roles'
import type { TeamInvitation } from '#contract/firms/team'
import { ConfirmDialog } from '../../server/action/confirm-dialog'
import { Refusal } from '../../server/action/refusal'
import { useAction } from '../../server/action/use-action'
import { Badge } from '../../ui/badge'
import { Button } from '../../ui/button'
import { When } from '../../ui/format/when'
import { toast } from '../../ui/overlay/toast'
import { useMember } from '../member'
import { asMember } from '../member-query'
import { teamCopy } from './copy'
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
            {teamCopy.revoke}
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
  const revoke = useAction({
    mutationFn: async () =>
      (await asMember(teamCalls(slug).invite[':id'].$delete({ param: { id: String(id) } }))).json(),
    onSuccess: ({ message }) => {
      toast({ title: teamCopy.revoked, description: message })
      onClose()
    },
    onSettled: () => reloadTeam(),
    failed: { title: teamCopy.revokeFailed, text: teamCopy.nothingChanged },
  })
  return (
    <ConfirmDialog
      title={teamCopy.revokeAsk}
      size="small"
      confirmLabel={teamCopy.revoke}
      pendingLabel={teamCopy.revoking}
      isDangerous
      action={revoke}
      onConfirm={() => revoke.mutate()}
      onClose={onClose}
    >
      <p>{teamCopy.revokeMore(email)}</p>
    </ConfirmDialog>
  )
}
