import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { Inbox, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button'
import type { TableProps, TableRow } from '../../ui/list/data-table'
import { ListView } from '../../ui/list/list-view'
import type { Pages } from '../../ui/list/paged'
import { consoleCopy } from './copy'

interface ConsoleListProps<Row extends TableRow> extends TableProps<Row> {
  list: Pages<Row> & Pick<UseInfiniteQueryResult, 'isRefetching'>
  /** Search, count or note, above the table. */
  toolbar: ReactNode
  /** Shown instead of an empty list. */
  empty: { title: string; text: string }
}

/** A list of the console, and a button that asks for it again. */
export const ConsoleList = <Row extends TableRow>({ toolbar, empty, list, ...table }: ConsoleListProps<Row>) => (
  <>
    <div className="console-toolbar">
      {toolbar}
      <Button
        variant="quiet"
        size="small"
        icon={RotateCw}
        pending={list.isRefetching}
        onClick={() => void list.refetch()}
      >
        {consoleCopy.refresh}
      </Button>
    </div>
    <ListView
      {...table}
      list={list}
      loading={consoleCopy.loading}
      failed={consoleCopy.loadFailed}
      moreFailed={consoleCopy.moreFailed}
      empty={{ icon: Inbox, ...empty }}
    />
  </>
)

export const nothingFound = { title: consoleCopy.nothingFound, text: consoleCopy.nothingFoundMore }
