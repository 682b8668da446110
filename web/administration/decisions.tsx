import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { toManaged } from '#contract/addresses/paths'
import type { Decisions } from '#contract/administration/decisions'
import { formatCount } from '#contract/fields/money'
import { serviceLabel } from '#contract/services'
import { classNames } from '../ui/class-names'
import { Money } from '../ui/format/money'
import { ReferenceNumber } from '../ui/format/reference-number'
import { When } from '../ui/format/when'
import { Link } from '../ui/link'
import { Loaded } from '../ui/loaded'
import { Skeleton } from '../ui/skeleton'
import { decisionsQuery } from './admin-queries'
import { decisionCopy as copy } from './copy'
import './attention-item.css'
import './decisions.css'

/** What only a platform admin can do: each line leads to the application or the list where it is done. */
export const AdminDecisions = () => (
  <section className="decisions" aria-labelledby="decisions">
    <h2 id="decisions">{copy.title}</h2>
    <Loaded
      query={useQuery(decisionsQuery)}
      failed={copy.failed}
      fallback={<Skeleton label={`${copy.title}...`} bars={['tall']} />}
    >
      {(decisions) => <DecisionLists decisions={decisions} />}
    </Loaded>
  </section>
)

function DecisionLists({ decisions }: { decisions: Decisions }) {
  const { unassigned, heldPayments, lateFirms, disputes, toConfirm, complaints } = decisions
  const lists = [heldPayments, lateFirms, disputes, toConfirm, complaints]
  if (unassigned.total === 0 && lists.every(({ length }) => length === 0)) return <p className="minor">{copy.none}</p>
  return (
    <div className="decisions-groups">
      <DecisionGroup title={copy.complaints} count={complaints.length}>
        {complaints.map(({ code, name, answerBy }) => (
          <li key={code}>
            <Link to="/manage?tab=complaints">{name}</Link>{' '}
            <span className="minor">
              {copy.by} <When at={answerBy} isDateOnly />
            </span>
          </li>
        ))}
      </DecisionGroup>
      <DecisionGroup title={copy.toConfirm} count={toConfirm.length}>
        {toConfirm.map(({ id, referenceNumber, firmName, what, since }) => (
          <li key={`${what} ${id}`}>
            <Link to={toManaged(id)}>
              <ReferenceNumber value={referenceNumber} />
            </Link>{' '}
            <span className="minor">
              {copy.what[what]}, {firmName}, {copy.since} <When at={since} isDateOnly />
            </span>
          </li>
        ))}
      </DecisionGroup>
      <DecisionGroup title={copy.overdue} count={lateFirms.length} isOverdue>
        {lateFirms.map(({ id, referenceNumber, firmName, dueAt }) => (
          <li key={id}>
            <Link to={toManaged(id)}>
              <ReferenceNumber value={referenceNumber} />
            </Link>{' '}
            <span className="minor">
              {firmName}, {copy.due} <When at={dueAt} isDateOnly />
            </span>
          </li>
        ))}
      </DecisionGroup>
      <DecisionGroup title={copy.unassigned} count={unassigned.total}>
        {unassigned.files.map(({ id, referenceNumber, clientName, serviceType }) => (
          <li key={id}>
            <Link to={toManaged(id)}>
              <ReferenceNumber value={referenceNumber} />
            </Link>{' '}
            <span className="minor">
              {clientName}, {serviceLabel(serviceType)}
            </span>
          </li>
        ))}
        {unassigned.total > unassigned.files.length && (
          <li className="minor">{copy.newestOf(unassigned.files.length, unassigned.total)}</li>
        )}
      </DecisionGroup>
      <DecisionGroup title={copy.held} count={heldPayments.length}>
        {heldPayments.map(({ paymentId, applicationId, referenceNumber, heldCents }) => (
          <li key={paymentId}>
            <Link to={toManaged(applicationId)}>
              <ReferenceNumber value={referenceNumber} />
            </Link>{' '}
            <Money cents={heldCents} isExact />
          </li>
        ))}
      </DecisionGroup>
      <DecisionGroup title={copy.disputes} count={disputes.length}>
        {disputes.map(({ paymentId, applicationId, referenceNumber, disputedCents }) => (
          <li key={paymentId}>
            <Link to={toManaged(applicationId)}>
              <ReferenceNumber value={referenceNumber} />
            </Link>{' '}
            <Money cents={disputedCents} isExact />
          </li>
        ))}
      </DecisionGroup>
    </div>
  )
}

interface DecisionGroupProps {
  title: string
  count: number
  isOverdue?: boolean
  children: ReactNode
}

const DecisionGroup = ({ title, count, isOverdue, children }: DecisionGroupProps) =>
  count > 0 && (
    <details
      className={classNames('attention-item attention-item-open', isOverdue && 'attention-item-late')}
      name="decisions"
    >
      <summary>
        <span className="attention-count">{formatCount(count)}</span>
        <span className="attention-label">{title}</span>
      </summary>
      <div className="attention-list">
        <ul>{children}</ul>
      </div>
    </details>
  )
