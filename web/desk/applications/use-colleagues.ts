import { useQuery } from '@tanstack/react-query'
import type { TeamMember } from '#contract/firms/team'
import { useMember } from '../../firms/member'
import { teamQuery } from '../../firms/team/team-queries'

/** The other members of the firm who are active or still have files; none while they load. */
export function useColleagues(): TeamMember[] {
  const { admin, firm } = useMember()
  const { data } = useQuery(teamQuery(firm.slug))
  return (data?.members ?? []).filter(({ id, isActive, openFiles }) => id !== admin.id && (isActive || openFiles > 0))
}
