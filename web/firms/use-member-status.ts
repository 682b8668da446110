import type { TeamMember } from '#contract/team-views'
import { serverMessage } from '../api'
import { toast } from '../ui/toast'
import { useAction } from '../use-action'
import { asMember } from './member-query'
import { useMember } from './portal-gate'
import { reloadTeam, showMember, teamCalls } from './team-queries'
import { teamWords } from './team-words'

/** Lets a member in or keeps them out, and says what the server says of it. */
export function useMemberStatus({ id }: TeamMember) {
  const { slug } = useMember().firm
  return useAction({
    mutationFn: async (isActive: boolean) => {
      const call = teamCalls(slug)[':id'].status.$put({ param: { id: String(id) }, json: { isActive } })
      return (await asMember(call)).json()
    },
    onSuccess: ({ message }, isActive) => {
      showMember(id, { isActive })
      toast({ title: teamWords.statusUpdated, description: message })
    },
    onError: (error) =>
      toast({
        title: teamWords.statusFailed,
        description: serverMessage(error, teamWords.nothingChanged),
        variant: 'destructive',
      }),
    onSettled: () => reloadTeam(),
  })
}

export type MemberStatus = ReturnType<typeof useMemberStatus>
