import type { PartyProposal } from '#contract/desk/parties/views'
import { Refusal } from '../../server/action/refusal'
import { useAction } from '../../server/action/use-action'
import { Button } from '../../ui/button'
import { toast } from '../../ui/overlay/toast'
import { partiesCopy as copy } from './copy'
import { callsOf, reloadParties, showParties } from './parties-query'

interface ProposalProps {
  fileId: number
  proposal: PartyProposal
  onAdd: () => void
  onDismissed: () => void
}

/** Who may be a party: a member enters them, or says that they are none. */
export function Proposal({ fileId, proposal, onAdd, onDismissed }: ProposalProps) {
  const { name } = proposal
  const dismiss = useAction({
    mutationFn: () => callsOf(fileId).dismiss(name),
    onSuccess: async (view) => {
      toast({ title: copy.dismissed, description: copy.dismissedMore(name) })
      await showParties(fileId, view)
      onDismissed()
    },
    onConflict: () => reloadParties(fileId).catch(() => undefined),
    failed: { title: copy.dismissFailed, text: copy.nothingChanged },
  })
  return (
    <li>
      <p>
        <span translate="no">{name}</span>{' '}
        <span className="minor">
          {copy.proposed[proposal.from]} · {copy.roleOf(proposal)}
        </span>
      </p>
      <span className="row-2">
        <Button size="small" variant="quiet" aria-haspopup="dialog" onClick={onAdd}>
          {copy.add}
          <span className="visually-hidden"> {name}</span>
        </Button>
        <Button
          size="small"
          variant="quiet"
          pending={dismiss.isPending}
          pendingText={copy.dismissing}
          onClick={() => dismiss.mutate()}
        >
          {copy.dismiss}
          <span className="visually-hidden">: {name}</span>
        </Button>
      </span>
      <Refusal error={dismiss.error} otherwise={copy.nothingChanged} />
    </li>
  )
}
