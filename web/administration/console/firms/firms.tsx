import { useInfiniteQuery } from '@tanstack/react-query'
import { ExternalLink, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { toFirmDoor } from '#contract/addresses/paths'
import type { ConsoleFirm } from '#contract/administration/console'
import { figuresCopy, replyText } from '#contract/firms/contact-figures'
import { Button, LinkButton } from '../../../ui/button'
import { Email } from '../../../ui/format/email'
import { CellLines, type Column } from '../../../ui/list/data-table'
import { ActiveBadge } from '../badges'
import { consoleCopy, firmCopy } from '../copy'
import { ConsoleList } from '../list'
import { firmsQuery } from '../queries'
import { AddAdminDialog } from './add-admin-dialog'
import { FirmFilesDialog } from './firm-files-dialog'

export function FirmsTab() {
  const list = useInfiniteQuery(firmsQuery)
  const [chosen, setChosen] = useState<ConsoleFirm>()
  const [listed, setListed] = useState<ConsoleFirm>()
  return (
    <>
      <ConsoleList
        caption={firmCopy.tab}
        list={list}
        columns={columns(setChosen, setListed)}
        toolbar={<p className="minor">{firmCopy.note}</p>}
        empty={{ title: firmCopy.none, text: firmCopy.noneMore }}
      />
      {listed && <FirmFilesDialog firm={listed} onClose={() => setListed(undefined)} />}
      {chosen && <AddAdminDialog firm={chosen} onClose={() => setChosen(undefined)} />}
    </>
  )
}

const columns = (
  onAddAdmin: (firm: ConsoleFirm) => void,
  onList: (firm: ConsoleFirm) => void,
): readonly Column<ConsoleFirm>[] => [
  { header: 'Firm Name', isName: true, cell: ({ name, address }) => <CellLines below={address}>{name}</CellLines> },
  {
    header: 'Contact',
    lines: 2,
    cell: ({ email, phone }) => <CellLines below={phone}>{email && <Email value={email} />}</CellLines>,
  },
  {
    header: 'Cases',
    cell: ({ totalCases, completedCases }) => (
      <CellLines below={firmCopy.completed(completedCases)}>{firmCopy.cases(totalCases)}</CellLines>
    ),
  },
  {
    header: figuresCopy.label,
    cell: ({ figures: { promises, replyMinutes } }) => (
      <CellLines below={replyMinutes === null ? null : replyText(replyMinutes)}>
        {promises ? figuresCopy.share(promises) : figuresCopy.tooFewInShort}
      </CellLines>
    ),
  },
  { header: 'Status', cell: ({ isActive }) => <ActiveBadge isActive={isActive} /> },
  {
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
        {!firm.isActive && firm.totalCases > firm.completedCases && (
          <Button size="small" variant="secondary" aria-haspopup="dialog" onClick={() => onList(firm)}>
            {firmCopy.openFiles}
            <span className="visually-hidden">{` ${firm.name}`}</span>
          </Button>
        )}
        <Button size="small" variant="secondary" icon={UserPlus} onClick={() => onAddAdmin(firm)}>
          {firmCopy.addAdmin}
          <span className="visually-hidden">{` ${firm.name}`}</span>
        </Button>
      </span>
    ),
  },
]
