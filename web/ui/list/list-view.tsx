import { InlineError } from '../form/inline-error'
import type { Icon } from '../icon'
import { toast } from '../overlay/toast'
import { EmptyState } from '../states'
import { DataTable, type TableProps, type TableRow, TableSkeleton } from './data-table'
import { Paged, type Pages } from './paged'

interface ListViewProps<Row extends TableRow> extends TableProps<Row> {
  list: Pages<Row>
  loading?: string
  /** The title when it does not load, and that of the toast when the next page does not. */
  failed: string
  moreFailed?: string
  empty: { icon: Icon; title: string; text: string }
}

const outOfDate = 'This list didn’t reload, so it may be out of date. Please refresh it.'

/** A long table in each of its states. */
export function ListView<Row extends TableRow>(props: ListViewProps<Row>) {
  const { list, loading, failed, moreFailed = failed, empty, ...table } = props
  return (
    <>
      {list.data && list.error && !list.isFetchNextPageError && <InlineError>{outOfDate}</InlineError>}
      <Paged
        list={list}
        failed={failed}
        moreFailed={moreFailed}
        onMoreFailed={() => toast({ title: moreFailed, variant: 'destructive' })}
        fallback={<TableSkeleton columns={table.columns} label={loading} />}
        empty={
          <EmptyState icon={empty.icon} title={empty.title}>
            {empty.text}
          </EmptyState>
        }
      >
        {(rows) => <DataTable {...table} rows={rows} />}
      </Paged>
    </>
  )
}
