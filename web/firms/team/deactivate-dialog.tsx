import type { TeamMember } from '#contract/views/team'
import { Refusal } from '../../server/refusal'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/overlay/dialog'
import { teamCopy } from './copy'
import type { MemberStatus } from './use-member-status'

interface DeactivateDialogProps {
  member: TeamMember
  isSelf: boolean
  change: MemberStatus
  onClose: () => void
}

export const DeactivateDialog = ({ member, isSelf, change, onClose }: DeactivateDialogProps) => (
  <Dialog
    title={teamCopy.deactivateAsk(member.fullName)}
    size="small"
    onClose={onClose}
    isDismissible={!change.isPending}
    actions={
      <>
        <Button variant="secondary" disabled={change.isPending} onClick={onClose}>
          Cancel
        </Button>
        <Button
          variant="danger"
          pending={change.isPending}
          pendingText={teamCopy.deactivating}
          onClick={() => change.mutate(false, { onSuccess: onClose })}
        >
          {teamCopy.deactivate}
        </Button>
      </>
    }
  >
    <div className="stack">
      <p>{teamCopy.deactivateMore}</p>
      {isSelf && <p>{teamCopy.deactivateSelf}</p>}
      <Refusal error={change.error} otherwise={teamCopy.nothingChanged} />
    </div>
  </Dialog>
)
