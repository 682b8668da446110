import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminUser } from '#contract/views/administration'
import { SearchField } from '../../ui/form/search-field'
import { When } from '../../ui/format/when'
import { type Column, DataTable } from '../../ui/list/data-table'
import { usersQuery } from '../admin-queries'
import { manageCopy, userCopy } from '../copy'
import { ListView } from '../list-view'
import { ActiveDot, RoleBadge } from './user-badges'
import { UserChange, type WantedChange } from './user-change'
import { UserDetails } from './user-details'
import { UserMenu } from './user-menu'

export function UsersTab() {
  const [q, setQ] = useState('')
  const [details, setDetails] = useState<AdminUser>()
  const [wanted, setWanted] = useState<WantedChange>()
  const list = useInfiniteQuery({ ...usersQuery(q), placeholderData: keepPreviousData })
  return (
    <div className="manage-list">
      <SearchField label={userCopy.search} placeholder={userCopy.searchHint} q={q} onSearch={setQ} />
      <ListView list={list} failed={userCopy.loadFailed} empty={userCopy.none}>
        {(users) => (
          <DataTable
            caption={manageCopy.users}
            columns={[
              ...columns,
              {
                key: 'actions',
                header: 'Actions',
                isActions: true,
                cell: (user) => <UserMenu user={user} onDetails={setDetails} onChange={setWanted} />,
              },
            ]}
            rows={users}
            rowKey={({ id }) => id}
          />
        )}
      </ListView>
      {details && <UserDetails user={details} onClose={() => setDetails(undefined)} />}
      {wanted && <UserChange wanted={wanted} onClose={() => setWanted(undefined)} />}
    </div>
  )
}

const columns: readonly Column<AdminUser>[] = [
  {
    key: 'user',
    header: 'User',
    isName: true,
    cell: ({ firstName, lastName, email }) => (
      <span className="manage-lines">
        <span>
          {firstName} {lastName}
        </span>
        <span className="minor">{email}</span>
      </span>
    ),
  },
  { key: 'active', header: 'Status', cell: ({ isActive }) => <ActiveDot isActive={isActive} /> },
  { key: 'role', header: 'Role', cell: ({ role }) => <RoleBadge role={role} /> },
  {
    key: 'login',
    header: 'Last login',
    cell: ({ lastLoginAt }) => (lastLoginAt ? <When at={lastLoginAt} /> : userCopy.never),
  },
]
