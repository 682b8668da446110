import { useQuery } from '@tanstack/react-query'
import type { FirmSettings } from '#contract/views/team'
import { Card } from '../../ui/card'
import { Fact, Facts } from '../../ui/facts'
import { Waiting } from '../../ui/skeleton'
import { ErrorState } from '../../ui/states'
import { firmCopy, firmLabels } from './copy'
import { FirmForm } from './firm-form'
import { firmQuery } from './team-queries'

export function FirmCard({ mayChange }: { mayChange: boolean }) {
  const { data: firm, isError, isFetching, refetch } = useQuery(firmQuery)
  return (
    <Card title={firmCopy.title}>
      {!firm && !isError && <Waiting rows={1} />}
      {!firm && isError && (
        <ErrorState title={firmCopy.loadFailed} onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
      {firm && (mayChange ? <FirmForm firm={firm} /> : <FirmFacts firm={firm} />)}
    </Card>
  )
}

const FirmFacts = ({ firm }: { firm: FirmSettings }) => (
  <Facts shape="columns">
    {firmLabels.map(([field, label]) => (
      <Fact key={field} label={label}>
        {firm[field] ?? firmCopy.none}
      </Fact>
    ))}
  </Facts>
)
