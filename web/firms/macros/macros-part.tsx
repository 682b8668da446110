import { useQuery } from '@tanstack/react-query'
import type { TeamMember } from '#contract/firms/team'
import { templatesQuery } from '../team/template-query'
import { MacrosCard } from './macros-card'

/** The firm's macros, whose messages are its templates. */
export const MacrosPart = ({ members }: { members: readonly TeamMember[] }) => (
  <MacrosCard members={members} templates={useQuery(templatesQuery)} />
)
