import { useInfiniteQuery } from '@tanstack/react-query'
import { ExternalLink, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { formatPhone } from '#contract/fields/phone'
import { toFirmDoor } from '#contract/http/paths'
import type { ConsoleFirm } from '#contract/views/console'
import { Button, LinkButton } from '../../ui/button'
import type { Column } from '../../ui/list/data-table'
import { AddAdminDialog } from '../users/add-admin-dialog'
import { ActiveBadge } from './badges'
import { consoleCopy, firmCopy } from './copy'
import { ConsoleList } from './list'
import { firmsQuery } from './queries'

export function FirmsTab() {
  const list = useInfiniteQuery(firmsQuery)
  const [chosen, setChosen] = useState<ConsoleFirm>()
  return (
    <>
      <ConsoleList
        caption={firmCopy.tab}
        list={list}
        columns={columns(setChosen)}
        rowKey={({ id }) => id}
        tools={<p className="console-note">{firmCopy.note}</p>}
        empty={{ title: firmCopy.none, text: firmCopy.noneMore }}
      />
      {chosen && <AddAdminDialog firm={chosen} onClose={() => setChosen(undefined)} />}
    </>
  )
}

const columns = (onAddAdmin: (firm: ConsoleFirm) => void): readonly Column<ConsoleFirm>[] => [
  {
    key: 'name',
    header: 'Firm Name',
    isName: true,
    cell: ({ name, address }) => (
      <span className="console-lines">
        <span>{name}</span>
        <span className="minor">{address}</span>
      </span>
    ),
  },
  {
    key: 'contact',
    header: 'Contact',
    cell: ({ email, phone }) => (
      <span className="console-lines">
        <span>{email}</span>
        <span className="minor">{formatPhone(phone)}</span>
      </span>
    ),
  },
  {
    key: 'cases',
    header: 'Cases',
    cell: ({ totalCases, completedCases }) => (
      <span className="console-lines">
        <span>{firmCopy.cases(totalCases)}</span>
        <span className="minor">{firmCopy.completed(completedCases)}</span>
      </span>
    ),
  },
  { key: 'status', header: 'Status', cell: ({ isActive }) => <ActiveBadge isActive={isActive} /> },
  {
    key: 'actions',
    header: 'Actions',
    isActions: true,
    cell: (firm) => (
      <span className="console-actions">
        <LinkButton
          size="small"
          variant="secondary"
          href={toFirmDoor(firm.slug)}
          target="_blank"
          rel="noopener"
          icon={ExternalLink}
        >
          {firmCopy.viewPortal}
          <span className="visually-hidden">
            {` ${firm.name}`}
            {consoleCopy.newTab}
          </span>
        </LinkButton>
        <Button size="small" variant="secondary" icon={UserPlus} onClick={() => onAddAdmin(firm)}>
          {firmCopy.addAdmin}
          <span className="visually-hidden">{` ${firm.name}`}</span>
        </Button>
      </span>
    ),
  },
]
