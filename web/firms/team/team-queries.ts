import { queryOptions } from '@tanstack/react-query'
import { titanSlug } from '#contract/addresses/paths'
import type { Team } from '#contract/firms/team'
import { api } from '../../server/api'
import { queryClient } from '../../server/server-state'
import { asMember, firmKey } from '../member-query'

/** Titan's team has its own API path. */
export const teamCalls = (slug: string) => (slug === titanSlug ? api.titan.team : api.lawfirm.team)

export const teamKey = [firmKey, 'team'] as const

export const teamQuery = (slug: string) =>
  queryOptions({
    queryKey: teamKey,
    queryFn: async (): Promise<Team> => (await asMember(teamCalls(slug).$get())).json(),
  })

export const reloadTeam = () => queryClient.invalidateQueries({ queryKey: teamKey })
