import { useQuery } from '@tanstack/react-query'
import type { TeamMember } from '#contract/firms/team'
import { MacrosCard } from '../macros/macros-card'
import { templatesQuery } from './template-query'

/** The firm's macros, whose messages are its templates. */
export const MacrosPart = ({ members }: { members: readonly TeamMember[] }) => (
  <MacrosCard members={members} templates={useQuery(templatesQuery)} />
)
