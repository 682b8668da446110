import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { InterestView } from '#contract/administration/console'
import { shortened } from '#contract/fields/cut'
import { Button } from '../../ui/button'
import { Email } from '../../ui/format/email'
import { When } from '../../ui/format/when'
import { CellLines, type Column } from '../../ui/list/data-table'
import { totalOf } from '../../ui/list/paged'
import { interestCopy } from './copy'
import { FirmCommandDialog } from './firms/firm-command-dialog'
import { InterestStatusChoice } from './interest-status'
import { ConsoleList } from './list'
import { interestQuery } from './queries'

export function InterestTab() {
  const list = useInfiniteQuery(interestQuery)
  const [chosen, setChosen] = useState<InterestView>()
  const total = totalOf(list)
  return (
    <>
      <ConsoleList
        caption={interestCopy.tab}
        list={list}
        columns={columns(setChosen)}
        toolbar={<p role="status">{total !== undefined && interestCopy.count(total)}</p>}
        empty={{ title: interestCopy.none, text: interestCopy.noneMore }}
      />
      {chosen && <FirmCommandDialog interest={chosen} onClose={() => setChosen(undefined)} />}
    </>
  )
}

const columns = (onMakeFirm: (interest: InterestView) => void): readonly Column<InterestView>[] => [
  {
    header: 'Law Firm',
    isName: true,
    cell: ({ firmName, additionalInfo }) => (
      <CellLines below={<Additional text={additionalInfo} />}>{firmName}</CellLines>
    ),
  },
  { header: 'Contact Person', cell: ({ contactPerson }) => contactPerson },
  {
    header: 'Email',
    cell: ({ email }) => (
      <a href={`mailto:${email}`}>
        <Email value={email} />
      </a>
    ),
  },
  { header: 'Phone', cell: ({ phone }) => phone },
  { header: 'Status', cell: (interest) => <InterestStatusChoice interest={interest} /> },
  { header: 'Submitted', cell: ({ createdAt }) => <When at={createdAt} isDateOnly /> },
  {
    header: 'Actions',
    isActions: true,
    cell: (interest) =>
      interest.status === 'approved' && (
        <Button size="small" onClick={() => onMakeFirm(interest)}>
          {interestCopy.makeFirm}
          <span className="visually-hidden">{`: ${interest.firmName}`}</span>
        </Button>
      ),
  },
]

const shownLength = 80

/** Long text is cut off and can be expanded. */
function Additional({ text }: { text: string | null }) {
  if (!text || text.length <= shownLength) return text
  return (
    <details className="console-more">
      <summary>{shortened(text, shownLength + 1)}</summary>
      <p>{text}</p>
    </details>
  )
}
