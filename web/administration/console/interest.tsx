import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatPhone } from '#contract/fields/phone'
import type { InterestView } from '#contract/views/console'
import { Button } from '../../ui/button'
import { When } from '../../ui/format/when'
import type { Column } from '../../ui/list/data-table'
import { interestCopy } from './copy'
import { FirmCommandDialog } from './firm-command-dialog'
import { InterestStatusChoice } from './interest-status'
import { ConsoleList, totalOf } from './list'
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
        rowKey={({ id }) => id}
        tools={<p role="status">{total !== undefined && interestCopy.count(total)}</p>}
        empty={{ title: interestCopy.none, text: interestCopy.noneMore }}
      />
      {chosen && <FirmCommandDialog interest={chosen} onClose={() => setChosen(undefined)} />}
    </>
  )
}

const columns = (onMakeFirm: (interest: InterestView) => void): readonly Column<InterestView>[] => [
  {
    key: 'firm',
    header: 'Law Firm',
    isName: true,
    cell: ({ firmName, additionalInfo }) => (
      <span className="console-lines">
        <span>{firmName}</span>
        <Additional text={additionalInfo} />
      </span>
    ),
  },
  { key: 'person', header: 'Contact Person', cell: ({ contactPerson }) => contactPerson },
  { key: 'email', header: 'Email', cell: ({ email }) => <a href={`mailto:${email}`}>{email}</a> },
  { key: 'phone', header: 'Phone', cell: ({ phone }) => formatPhone(phone) },
  {
    key: 'status',
    header: 'Status',
    cell: (interest) => <InterestStatusChoice interest={interest} />,
  },
  { key: 'submitted', header: 'Submitted', cell: ({ createdAt }) => <When at={createdAt} isDateOnly /> },
  {
    key: 'actions',
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
  if (!text) return null
  if (text.length <= shownLength) return <span className="minor">{text}</span>
  return (
    <details className="minor console-more">
      <summary>{`${text.slice(0, shownLength).trimEnd()}…`}</summary>
      <p>{text}</p>
    </details>
  )
}
