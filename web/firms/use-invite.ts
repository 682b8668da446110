import type { InvitationForm } from '#contract/team'
import { serverMessage } from '../api'
import { toast } from '../ui/toast'
import { useAction } from '../use-action'
import { asMember } from './member-query'
import { useMember } from './portal-gate'
import { reloadTeam, teamCalls } from './team-queries'
import { teamWords } from './team-words'

/** Sends an invitation, or a new link in place of one that was sent before. */
export function useInvite(onSent?: () => void) {
  const { slug } = useMember().firm
  return useAction({
    mutationFn: (json: InvitationForm) => asMember(teamCalls(slug).invite.$post({ json })),
    onSuccess: async (_answer, { email }) => {
      toast({ title: teamWords.sent, description: teamWords.sentTo(email) })
      onSent?.()
      await reloadTeam()
    },
    onError: (error) =>
      toast({
        title: teamWords.sendFailed,
        description: serverMessage(error, teamWords.nothingChanged),
        variant: 'destructive',
      }),
  })
}
