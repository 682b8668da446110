import { useQuery } from '@tanstack/react-query'
import type { FirmSettings } from '#contract/firms/firm-settings'
import { Fact, Facts } from '../../ui/facts'
import { Loaded } from '../../ui/loaded'
import { Skeleton } from '../../ui/skeleton'
import { firmQuery } from '../firm-query'
import { firmCopy, firmLabels } from './copy'
import { FirmForm } from './firm-form'

export const FirmCard = ({ mayChange }: { mayChange: boolean }) => (
  <Loaded query={useQuery(firmQuery)} failed={firmCopy.loadFailed} fallback={<Skeleton rows={1} />}>
    {(firm) => (mayChange ? <FirmForm firm={firm} /> : <FirmFacts firm={firm} />)}
  </Loaded>
)

const FirmFacts = ({ firm }: { firm: FirmSettings }) => (
  <Facts shape="columns">
    {firmLabels.map(([field, label]) => (
      <Fact key={field} label={label}>
        {firm[field] ?? firmCopy.none}
      </Fact>
    ))}
  </Facts>
)
