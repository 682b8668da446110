import type { TeamMember } from '#contract/firms/team'
import { useAction } from '../../server/action/use-action'
import { toast } from '../../ui/overlay/toast'
import { useMember } from '../member'
import { asMember } from '../member-query'
import { teamCopy } from './copy'
import { showMember } from './people-calls'
import { reloadTeam, teamCalls } from './team-queries'

/** Lets a member who was deactivated sign in again. */
export function useMemberStatus({ id }: TeamMember) {
  const { slug } = useMember().firm
  return useAction({
    mutationFn: async () => {
      const call = teamCalls(slug)[':id'].status.$put({ param: { id: String(id) }, json: { isActive: true } })
      return (await asMember(call)).json()
    },
    onSuccess: ({ message }) => {
      showMember(id, { isActive: true })
      toast({ title: teamCopy.statusUpdated, description: message })
    },
    failed: { title: teamCopy.statusFailed, text: teamCopy.nothingChanged },
    onSettled: () => reloadTeam(),
  })
}
