import { Button } from '../button'
import './pager.css'

interface PagerProps {
  shown: number
  total?: number | undefined
  hasMore: boolean
  isLoading?: boolean
  onMore: () => void
}

export const Pager = ({ shown, total, hasMore, isLoading, onMore }: PagerProps) => (
  <div className="pager">
    <p role="status">{total === undefined ? `${shown} shown` : `${shown} of ${total} shown`}</p>
    {hasMore && (
      <Button variant="secondary" size="small" pending={isLoading} pendingText="Loading..." onClick={onMore}>
        Show more
      </Button>
    )}
  </div>
)
