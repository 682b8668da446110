import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { TeamMember } from '#contract/firms/team'
import type { TemplatesView } from '#contract/messaging/message-templates'
import { Loaded } from '../../ui/loaded'
import { Skeleton } from '../../ui/skeleton'
import { macrosCopy as copy } from './copy'
import { macrosQuery } from './macro-query'
import { MacrosForm } from './macros-form'

interface MacrosCardProps {
  members: readonly TeamMember[]
  templates: UseQueryResult<TemplatesView>
}

/** The firm's macros, for its admin. */
export function MacrosCard({ members, templates: loaded }: MacrosCardProps) {
  const macros = useQuery(macrosQuery)
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
