import { TableSkeleton } from '../../ui/list/data-table'
import { Bars } from '../../ui/skeleton'
import { listColumns } from './application-table'

/** The rows; with the heading and the filters while the card itself is not there yet. */
export const ListSkeleton = ({ isCard }: { isCard?: boolean }) => (
  <div className={isCard ? 'card client-files' : undefined}>
    {isCard && (
      <div className="files-skeleton-head" aria-hidden="true">
        <Bars shapes={['third', 'tall']} />
      </div>
    )}
    <TableSkeleton columns={listColumns} label="Loading client files..." />
  </div>
)
