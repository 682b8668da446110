import type { Icon } from '../icon'
import { toast } from '../overlay/toast'
import { Waiting } from '../skeleton'
import { EmptyState } from '../states'
import { DataTable, type TableProps, type TableRow } from './data-table'
import { Paged, type Pages } from './paged'

interface ListViewProps<Row extends TableRow> extends TableProps<Row> {
  list: Pages<Row>
  loading?: string
  /** The title when it does not load, and that of the toast when the next page does not. */
  failed: string
  moreFailed?: string
  empty: { icon: Icon; title: string; text: string }
}

/** A long table in each of its states. */
export function ListView<Row extends TableRow>(props: ListViewProps<Row>) {
  const { list, loading, failed, moreFailed = failed, empty, ...table } = props
  return (
    <Paged
      list={list}
      failed={failed}
      onMoreFailed={() => toast({ title: moreFailed, variant: 'destructive' })}
      waiting={<Waiting label={loading} rows={6} />}
      empty={
        <EmptyState icon={empty.icon} title={empty.title}>
          {empty.text}
        </EmptyState>
      }
    >
      {(rows) => <DataTable {...table} rows={rows} />}
    </Paged>
  )
}
