import type { Team, TeamMember } from '#contract/firms/team'
import { queryClient } from '../../server/server-state'
import { teamKey } from './team-queries'

/** Shows the change before the refetch. */
export const showMember = (id: number, changed: Partial<TeamMember>) =>
  queryClient.setQueryData<Team>(
    teamKey,
    (team) =>
      team && {
        ...team,
        members: team.members.map((member) => (member.id === id ? { ...member, ...changed } : member)),
      },
  )
