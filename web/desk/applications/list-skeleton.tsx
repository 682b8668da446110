import { TableSkeleton } from '../../ui/list/data-table'
import { Bars } from '../../ui/skeleton'
import { listCopy } from '../list-copy'
import { listColumns } from './application-table'

/** What a search finds says why, below the name. */
const foundColumns = listColumns.map((column) => (column.isName ? { ...column, lines: 3 } : column))

/** The rows; with the heading and the filters while the card itself is not there yet. */
export const ListSkeleton = ({ isCard, isSearch }: { isCard?: boolean; isSearch?: boolean }) => (
  <div className={isCard ? 'card client-files' : undefined}>
    {isCard && (
      <div className="files-skeleton-head" aria-hidden="true">
        <Bars shapes={['third', 'tall']} />
      </div>
    )}
    <TableSkeleton columns={isSearch ? foundColumns : listColumns} label={listCopy.listLoading} />
  </div>
)
