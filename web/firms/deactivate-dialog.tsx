import type { TeamMember } from '#contract/team-views'
import { Refusal } from '../refusal'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { teamWords } from './team-words'
import type { MemberStatus } from './use-member-status'

interface DeactivateDialogProps {
  member: TeamMember
  isSelf: boolean
  change: MemberStatus
  onClose: () => void
}

/** Asks before somebody is put out. */
export const DeactivateDialog = ({ member, isSelf, change, onClose }: DeactivateDialogProps) => (
  <Dialog
    title={teamWords.deactivateAsk(member.fullName)}
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
          pendingText={teamWords.deactivating}
          onClick={() => change.mutate(false, { onSuccess: onClose })}
        >
          {teamWords.deactivate}
        </Button>
      </>
    }
  >
    <div className="stack">
      <p>{teamWords.deactivateMore}</p>
      {isSelf && <p>{teamWords.deactivateSelf}</p>}
      <Refusal error={change.error} otherwise={teamWords.nothingChanged} />
    </div>
  </Dialog>
)
