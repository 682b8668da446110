import type { InvitationForm } from '#contract/firms/invitations'
import { useAction } from '../../server/action/use-action'
import { toast } from '../../ui/overlay/toast'
import { useMember } from '../member'
import { asMember } from '../member-query'
import { teamCopy } from './copy'
import { reloadTeam, teamCalls } from './team-queries'

/** A second invitation replaces the link of the first. */
export function useInvite(onSent?: () => void) {
  const { slug } = useMember().firm
  return useAction({
    mutationFn: (json: InvitationForm) => asMember(teamCalls(slug).invite.$post({ json })),
    onSuccess: async (_answer, { email }) => {
      toast({ title: teamCopy.sent, description: teamCopy.sentTo(email) })
      onSent?.()
      await reloadTeam()
    },
    failed: { title: teamCopy.sendFailed, text: teamCopy.nothingChanged },
  })
}
