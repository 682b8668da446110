import { useInfiniteQuery } from '@tanstack/react-query'
import { fallbacks } from '#contract/administration'
import type { ConsoleApplication } from '#contract/console-views'
import type { Column } from '../ui/data-table'
import { When } from '../ui/when'
import { firstColumns } from './console-applications'
import { PaidBadge } from './console-badges'
import { ConsoleList, totalOf } from './console-list'
import { depositsQuery } from './console-lists'
import { depositWords } from './console-words'

/** Applications whose deposit is paid, the latest payment first. */
export function DepositsTab() {
  const list = useInfiniteQuery(depositsQuery)
  const total = totalOf(list)
  return (
    <ConsoleList
      caption={depositWords.tab}
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      tools={<p role="status">{total !== undefined && depositWords.count(total)}</p>}
      empty={{ title: depositWords.none, text: depositWords.noneMore }}
    />
  )
}

const columns: readonly Column<ConsoleApplication>[] = [
  ...firstColumns,
  { key: 'amount', header: 'Deposit Amount', isNumeric: true, cell: ({ depositAmount }) => `$${depositAmount}` },
  { key: 'balance', header: 'Balance Status', cell: ({ balancePaid }) => <PaidBadge isPaid={balancePaid} /> },
  {
    key: 'date',
    header: 'Date',
    cell: ({ depositPaidAt }) => (depositPaidAt ? <When at={depositPaidAt} isDateOnly /> : fallbacks.date),
  },
]
