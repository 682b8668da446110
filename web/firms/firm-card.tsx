import { useQuery } from '@tanstack/react-query'
import type { FirmSettings } from '#contract/team-views'
import { Card } from '../ui/card'
import { Fact, Facts } from '../ui/facts'
import { Skeleton, SkeletonGroup } from '../ui/skeleton'
import { ErrorState } from '../ui/states'
import { FirmForm } from './firm-form'
import { firmQuery } from './team-queries'
import { firmLabels, firmWords } from './team-words'

/** What the firm says of itself, and where its receipts go. */
export function FirmCard({ mayChange }: { mayChange: boolean }) {
  const { data: firm, isError, isFetching, refetch } = useQuery(firmQuery)
  return (
    <Card title={firmWords.title}>
      {!firm && !isError && (
        <SkeletonGroup>
          <Skeleton tall />
        </SkeletonGroup>
      )}
      {!firm && isError && (
        <ErrorState title={firmWords.loadFailed} onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
      {firm && (mayChange ? <FirmForm firm={firm} /> : <FirmFacts firm={firm} />)}
    </Card>
  )
}

const FirmFacts = ({ firm }: { firm: FirmSettings }) => (
  <Facts shape="columns">
    {firmLabels.map(([field, label]) => (
      <Fact key={field} label={label}>
        {firm[field] ?? firmWords.none}
      </Fact>
    ))}
  </Facts>
)
