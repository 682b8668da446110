import { queryOptions } from '@tanstack/react-query'
import type { Handover, MemberWork } from '#contract/desk/people'
import type { Team, TeamMember } from '#contract/firms/team'
import { api } from '../../server/api'
import { queryClient } from '../../server/server-state'
import { asMember, firmKey } from '../member-query'
import { teamKey } from './team-queries'

export interface PersonDialogProps {
  member: TeamMember
  onClose: () => void
}

const callsOf = ({ id }: TeamMember) => ({ calls: api.lawfirm.team[':id'], param: { id: String(id) } })

/** What a member has and when they are away, as it is when the dialog opens. */
export const workQuery = (member: TeamMember) =>
  queryOptions({
    queryKey: [firmKey, 'team', 'work', member.id],
    queryFn: async (): Promise<MemberWork> => {
      const { calls, param } = callsOf(member)
      return (await asMember(calls.work.$get({ param }))).json()
    },
    staleTime: 0,
    gcTime: 0,
  })

export async function leave(member: TeamMember, handover: Handover | null) {
  const { calls, param } = callsOf(member)
  return (await asMember(calls.leave.$post({ param, json: { handover } }))).json()
}

export const absenceCalls = (member: TeamMember) => callsOf(member)

/** Whom the ticked boxes `to-7` name, with the numbers that were shown; null for no one. */
export function typedHandover(typed: Record<string, unknown>, { files, tasks }: MemberWork): Handover | null {
  const to = Object.keys(typed).flatMap((name) => (name.startsWith('to-') ? [Number(name.slice(3))] : []))
  return to.length > 0 ? { to, files, tasks } : null
}

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
