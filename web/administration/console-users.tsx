import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fallbacks } from '#contract/administration'
import type { ConsoleUser } from '#contract/console-views'
import type { Column } from '../ui/data-table'
import { SearchField } from '../ui/search-field'
import { When } from '../ui/when'
import { ActiveBadge } from './console-badges'
import { ConsoleList, nothingFound } from './console-list'
import { usersQuery } from './console-lists'
import { userWords } from './console-words'

/** Everybody who has an account. */
export function UsersTab() {
  const [q, setQ] = useState('')
  const list = useInfiniteQuery({ ...usersQuery(q), placeholderData: keepPreviousData })
  return (
    <ConsoleList
      caption={userWords.tab}
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      tools={<SearchField label={userWords.search} placeholder={userWords.search} q={q} onSearch={setQ} />}
      empty={q ? nothingFound : { title: userWords.none, text: userWords.noneMore }}
    />
  )
}

const columns: readonly Column<ConsoleUser>[] = [
  {
    key: 'user',
    header: 'User',
    isName: true,
    cell: ({ firstName, lastName }) => `${firstName} ${lastName}`.trim() || fallbacks.date,
  },
  { key: 'email', header: 'Email', cell: ({ email }) => email },
  { key: 'role', header: 'Role', cell: ({ role }) => role || fallbacks.role },
  { key: 'provider', header: 'Auth Provider', cell: ({ authProvider }) => authProvider || fallbacks.authProvider },
  { key: 'status', header: 'Status', cell: ({ isActive }) => <ActiveBadge isActive={isActive} /> },
  {
    key: 'login',
    header: 'Last Login',
    cell: ({ lastLoginAt }) => (lastLoginAt ? <When at={lastLoginAt} /> : fallbacks.lastLogin),
  },
  { key: 'joined', header: 'Joined', cell: ({ createdAt }) => <When at={createdAt} isDateOnly /> },
]
