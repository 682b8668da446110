import { useInfiniteQuery } from '@tanstack/react-query'
import { fallbacks } from '#contract/administration/administration'
import type { ConsoleApplication } from '#contract/administration/console'
import { When } from '../../ui/format/when'
import type { Column } from '../../ui/list/data-table'
import { totalOf } from '../../ui/list/paged'
import { firstColumns } from './applications'
import { PaidBadge } from './badges'
import { depositCopy } from './copy'
import { ConsoleList } from './list'
import { depositsQuery } from './queries'

export function DepositsTab() {
  const list = useInfiniteQuery(depositsQuery)
  const total = totalOf(list)
  return (
    <ConsoleList
      caption={depositCopy.tab}
      list={list}
      columns={columns}
      toolbar={<p role="status">{total !== undefined && depositCopy.count(total)}</p>}
      empty={{ title: depositCopy.none, text: depositCopy.noneMore }}
    />
  )
}

const columns: readonly Column<ConsoleApplication>[] = [
  ...firstColumns,
  {
    header: 'Deposit Amount',
    isNumeric: true,
    cell: ({ depositAmount }) => <span translate="no">{depositAmount ? `$${depositAmount}` : fallbacks.amount}</span>,
  },
  { header: 'Balance Status', cell: (application) => <PaidBadge application={application} part="balance" /> },
  {
    header: 'Date',
    cell: ({ depositPaidAt }) => (depositPaidAt ? <When at={depositPaidAt} isDateOnly /> : fallbacks.date),
  },
]
