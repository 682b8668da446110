import type { TeamMember } from '#contract/firms/team'
import { ConfirmDialog } from '../../server/action/confirm-dialog'
import { teamCopy } from './copy'
import type { MemberStatus } from './use-member-status'

interface DeactivateDialogProps {
  member: TeamMember
  isSelf: boolean
  change: MemberStatus
  onClose: () => void
}

export const DeactivateDialog = ({ member, isSelf, change, onClose }: DeactivateDialogProps) => (
  <ConfirmDialog
    title={teamCopy.deactivateAsk(member.fullName)}
    size="small"
    confirmLabel={teamCopy.deactivate}
    pendingLabel={teamCopy.deactivating}
    isDangerous
    action={change}
    onConfirm={() => change.mutate(false, { onSuccess: onClose })}
    onClose={onClose}
  >
    <p>{teamCopy.deactivateMore}</p>
    {isSelf && <p>{teamCopy.deactivateSelf}</p>}
  </ConfirmDialog>
)
