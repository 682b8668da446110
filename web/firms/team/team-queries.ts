import { queryOptions } from '@tanstack/react-query'
import { titanSlug } from '#contract/addresses/paths'
import type { FirmSettings, Team, TeamMember } from '#contract/firms/team'
import { api } from '../../server/api'
import { queryClient } from '../../server/server-state'
import { asMember, firmKey } from '../member-query'

/** Titan's team has its own API path. */
export const teamCalls = (slug: string) => (slug === titanSlug ? api.titan.team : api.lawfirm.team)

const teamKey = [firmKey, 'team'] as const

export const teamQuery = (slug: string) =>
  queryOptions({
    queryKey: teamKey,
    queryFn: async (): Promise<Team> => (await asMember(teamCalls(slug).$get())).json(),
  })

export const reloadTeam = () => queryClient.invalidateQueries({ queryKey: teamKey })

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

export const firmQuery = queryOptions({
  queryKey: [firmKey, 'settings'],
  queryFn: async (): Promise<FirmSettings> => (await asMember(api.lawfirm.firm.$get())).json(),
})
