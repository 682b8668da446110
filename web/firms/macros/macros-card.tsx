import { useQuery } from '@tanstack/react-query'
import type { TeamMember } from '#contract/firms/team'
import { Loaded } from '../../ui/loaded'
import { Skeleton } from '../../ui/skeleton'
import { templatesQuery } from '../team/template-query'
import { macrosCopy as copy } from './copy'
import { macrosQuery } from './macro-query'
import { MacrosForm } from './macros-form'

interface MacrosCardProps {
  members: readonly TeamMember[]
}

/** The firm's macros, for its admin. */
export function MacrosCard({ members }: MacrosCardProps) {
  const macros = useQuery(macrosQuery)
  const loaded = useQuery(templatesQuery)
  return (
    <Loaded query={loaded} failed={copy.loadFailed} fallback={<Skeleton rows={2} />}>
      {({ templates }) => (
        <Loaded query={macros} failed={copy.loadFailed} fallback={<Skeleton rows={2} />}>
          {(view) => (
            <MacrosForm
              key={view.version}
              view={view}
              members={members.filter(({ isActive }) => isActive)}
              templates={[...new Set(templates.map(({ name }) => name))]}
            />
          )}
        </Loaded>
      )}
    </Loaded>
  )
}
