import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fallbacks } from '#contract/administration/administration'
import type { AdminUser } from '#contract/administration/views'
import { fullName } from '#contract/fields/names'
import { SearchField } from '../../ui/form/search-field'
import { Email } from '../../ui/format/email'
import { When } from '../../ui/format/when'
import { CellLines, type Column } from '../../ui/list/data-table'
import { ListView } from '../../ui/list/list-view'
import { useSearchParams } from '../../ui/page/use-search-params'
import { usersQuery } from '../admin-queries'
import { manageCopy, nothingIn, userCopy } from '../copy'
import { ActiveDot, RoleBadge } from './user-badges'
import { UserChange, type UserRequest } from './user-change'
import { UserDetails } from './user-details'
import { UserMenu } from './user-menu'

export function UsersTab() {
  // the console leads to one account
  const [address] = useSearchParams()
  const [q, setQ] = useState(address.get('q') ?? '')
  const [details, setDetails] = useState<AdminUser>()
  const [request, setRequest] = useState<UserRequest>()
  const list = useInfiniteQuery({ ...usersQuery(q), placeholderData: keepPreviousData })
  return (
    <div className="manage-list">
      <SearchField label={userCopy.search} placeholder={userCopy.searchHint} q={q} onSearch={setQ} />
      <ListView
        caption={manageCopy.users}
        list={list}
        columns={[
          ...columns,
          {
            header: 'Actions',
            isActions: true,
            cell: (user) => <UserMenu user={user} onDetails={setDetails} onChange={setRequest} />,
          },
        ]}
        failed={userCopy.loadFailed}
        empty={nothingIn(userCopy.none)}
      />
      {details && <UserDetails user={details} onClose={() => setDetails(undefined)} />}
      {request && <UserChange request={request} onClose={() => setRequest(undefined)} />}
    </div>
  )
}

const columns: readonly Column<AdminUser>[] = [
  {
    header: 'User',
    isName: true,
    cell: (user) => (
      <CellLines below={<Email value={user.email} />}>
        <span translate="no">{fullName(user) || fallbacks.name}</span>
      </CellLines>
    ),
  },
  { header: 'Status', cell: ({ isActive }) => <ActiveDot isActive={isActive} /> },
  { header: 'Role', cell: ({ role }) => <RoleBadge role={role} /> },
  { header: 'Last login', cell: ({ lastLoginAt }) => (lastLoginAt ? <When at={lastLoginAt} /> : userCopy.never) },
]
