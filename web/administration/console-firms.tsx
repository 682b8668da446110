import { useInfiniteQuery } from '@tanstack/react-query'
import { ExternalLink, UserPlus } from 'lucide-react'
import { useState } from 'react'
import type { ConsoleFirm } from '#contract/console-views'
import { toFirmDoor } from '#contract/paths'
import { formatPhone } from '#contract/phone'
import { Button, LinkButton } from '../ui/button'
import type { Column } from '../ui/data-table'
import { AddAdminDialog } from './add-admin-dialog'
import { ActiveBadge } from './console-badges'
import { ConsoleList } from './console-list'
import { firmsQuery } from './console-lists'
import { consoleWords, firmWords } from './console-words'

/** The law firms: to look at, except that each may get another admin. */
export function FirmsTab() {
  const list = useInfiniteQuery(firmsQuery)
  const [chosen, setChosen] = useState<ConsoleFirm>()
  return (
    <>
      <ConsoleList
        caption={firmWords.tab}
        list={list}
        columns={columns(setChosen)}
        rowKey={({ id }) => id}
        tools={<p className="console-note">{firmWords.note}</p>}
        empty={{ title: firmWords.none, text: firmWords.noneMore }}
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
        <span>{firmWords.cases(totalCases)}</span>
        <span className="minor">{firmWords.completed(completedCases)}</span>
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
          icon={<ExternalLink className="icon" aria-hidden="true" />}
        >
          {firmWords.viewPortal}
          <span className="visually-hidden">
            {` ${firm.name}`}
            {consoleWords.newTab}
          </span>
        </LinkButton>
        <Button
          size="small"
          variant="secondary"
          icon={<UserPlus className="icon" aria-hidden="true" />}
          onClick={() => onAddAdmin(firm)}
        >
          {firmWords.addAdmin}
          <span className="visually-hidden">{` ${firm.name}`}</span>
        </Button>
      </span>
    ),
  },
]
