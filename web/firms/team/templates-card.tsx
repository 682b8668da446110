import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../ui/loaded'
import { Skeleton } from '../../ui/skeleton'
import { templateCopy } from './copy'
import { templatesQuery } from './template-query'
import { TemplatesForm } from './templates-form'

/** The firm's message templates, for its admin. */
export const TemplatesCard = () => (
  <Loaded query={useQuery(templatesQuery)} failed={templateCopy.loadFailed} fallback={<Skeleton rows={2} />}>
    {(view) => <TemplatesForm key={JSON.stringify(view)} view={view} />}
  </Loaded>
)
