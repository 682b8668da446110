import { useInfiniteQuery } from '@tanstack/react-query'
import { Inbox } from 'lucide-react'
import { useState } from 'react'
import { toReference } from '#contract/addresses/paths'
import {
  type AdminComplaint,
  complaintDaysLeft,
  complaintStatusLabels,
  formatComplaintCode,
} from '#contract/site/complaints'
import { Refusal } from '../../server/action/refusal'
import { useAction } from '../../server/action/use-action'
import { api } from '../../server/api'
import { asOwner } from '../../server/sessions/session-change'
import { Badge } from '../../ui/badge'
import { Button } from '../../ui/button'
import { Email } from '../../ui/format/email'
import { When } from '../../ui/format/when'
import { Link } from '../../ui/link'
import { CellLines, type Column } from '../../ui/list/data-table'
import { ListView } from '../../ui/list/list-view'
import { toast } from '../../ui/overlay/toast'
import { complaintsQuery, refreshAdministration } from '../admin-queries'
import { AnswerDialog } from './answer-dialog'
import './complaints-tab.css'
import { complaintColours, adminComplaintCopy as copy, dueText } from './copy'

/** All complaints, open ones first; the server keeps the order. */
export function ComplaintsTab() {
  const list = useInfiniteQuery(complaintsQuery)
  const [answering, setAnswering] = useState<AdminComplaint>()
  return (
    <div className="manage-list">
      <ListView
        caption={copy.tab}
        list={list}
        columns={[...columns, actions(setAnswering)]}
        failed={copy.loadFailed}
        empty={{ icon: Inbox, title: copy.none, text: copy.noneMore }}
      />
      {answering && <AnswerDialog complaint={answering} onClose={() => setAnswering(undefined)} />}
    </div>
  )
}

const columns: readonly Column<AdminComplaint>[] = [
  {
    header: copy.person,
    isName: true,
    cell: ({ name, email }) => (
      <CellLines
        below={
          <a href={`mailto:${email}`}>
            <Email value={email} />
          </a>
        }
      >
        {name}
      </CellLines>
    ),
  },
  {
    header: copy.story,
    cell: ({ code, reference, story, wish, answer }) => (
      <details className="complaint-more">
        <summary>{formatComplaintCode(code)}</summary>
        <p>{story}</p>
        {wish !== null && (
          <p>
            {copy.wish}
            {wish}
          </p>
        )}
        {reference !== null && (
          <p>
            {copy.about} <Link to={toReference(reference)}>{reference}</Link>
          </p>
        )}
        {answer !== null && (
          <p>
            {copy.answer}: {answer}
          </p>
        )}
      </details>
    ),
  },
  {
    header: copy.status,
    cell: ({ status }) => <Badge colour={complaintColours[status]}>{complaintStatusLabels[status]}</Badge>,
  },
  { header: copy.due, cell: (complaint) => <Due complaint={complaint} /> },
  { header: copy.received, cell: ({ receivedAt }) => <When at={receivedAt} isDateOnly /> },
]

function Due({ complaint: { answerBy, answeredAt } }: { complaint: AdminComplaint }) {
  const [now] = useState(() => new Date())
  if (answeredAt !== null) return <When at={answeredAt} isDateOnly />
  const days = complaintDaysLeft(answerBy, now)
  return days < 0 ? <Badge colour="late">{dueText(days)}</Badge> : dueText(days)
}

const actions = (onAnswer: (complaint: AdminComplaint) => void): Column<AdminComplaint> => ({
  header: 'Actions',
  isActions: true,
  cell: (complaint) =>
    complaint.status !== 'answered' && (
      <span className="manage-actions">
        {complaint.status === 'received' && <Take complaint={complaint} />}
        <Button size="small" onClick={() => onAnswer(complaint)}>
          {copy.answer}
          <span className="visually-hidden">{copy.of(formatComplaintCode(complaint.code))}</span>
        </Button>
      </span>
    ),
})

function Take({ complaint: { id, code } }: { complaint: AdminComplaint }) {
  const take = useAction({
    mutationFn: () => asOwner(api.admin.complaints[':id'].take.$post({ param: { id: String(id) } })),
    onSuccess: () => toast({ title: copy.taken }),
    failed: { title: copy.takeFailed, text: copy.notChanged },
    onSettled: () => refreshAdministration(),
  })
  return (
    <>
      <Button variant="secondary" size="small" pending={take.isPending} onClick={() => take.mutate()}>
        {copy.take}
        <span className="visually-hidden">{copy.of(formatComplaintCode(code))}</span>
      </Button>
      <Refusal error={take.error} otherwise={copy.notChanged} />
    </>
  )
}
