import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { paths } from '#contract/addresses/paths'
import { fallbacks } from '#contract/administration/administration'
import type { ConsoleUser } from '#contract/administration/console'
import { fullName } from '#contract/fields/names'
import { SearchField } from '../../ui/form/search-field'
import { When } from '../../ui/format/when'
import { Link } from '../../ui/link'
import type { Column } from '../../ui/list/data-table'
import { ActiveBadge } from './badges'
import { userCopy } from './copy'
import { ConsoleList, nothingFound } from './list'
import { usersQuery } from './queries'

export function UsersTab() {
  const [q, setQ] = useState('')
  const list = useInfiniteQuery({ ...usersQuery(q), placeholderData: keepPreviousData })
  return (
    <ConsoleList
      caption={userCopy.tab}
      list={list}
      columns={columns}
      toolbar={<SearchField label={userCopy.search} placeholder={userCopy.search} q={q} onSearch={setQ} />}
      empty={q ? nothingFound : { title: userCopy.none, text: userCopy.noneMore }}
    />
  )
}

const columns: readonly Column<ConsoleUser>[] = [
  {
    header: 'User',
    isName: true,
    lines: 1,
    cell: (user) => (
      <Link to={`${paths.manage}?tab=users&q=${encodeURIComponent(user.email)}`} translate="no">
        {fullName(user) || fallbacks.name}
      </Link>
    ),
  },
  { header: 'Email', cell: ({ email }) => email },
  { header: 'Role', cell: ({ role }) => role || fallbacks.role },
  { header: 'Auth Provider', cell: ({ authProvider }) => authProvider || fallbacks.authProvider },
  { header: 'Status', cell: ({ isActive }) => <ActiveBadge isActive={isActive} /> },
  { header: 'Last Login', cell: ({ lastLoginAt }) => (lastLoginAt ? <When at={lastLoginAt} /> : fallbacks.lastLogin) },
  { header: 'Joined', cell: ({ createdAt }) => <When at={createdAt} isDateOnly /> },
]
