import { ArrowRight, ChevronDown } from 'lucide-react'
import { toTracking } from '#contract/addresses/paths'
import { submissionMethodLabels } from '#contract/applications/applications'
import type { OwnerApplication } from '#contract/applications/views'
import { services } from '#contract/services'
import { UnreadLink } from '../../messaging/unread-link'
import { classNames } from '../../ui/class-names'
import { DottedLine } from '../../ui/dotted-line'
import { Fact, Facts } from '../../ui/facts'
import { ReferenceNumber } from '../../ui/format/reference-number'
import { When } from '../../ui/format/when'
import { Link } from '../../ui/link'
import { useMoment } from '../../ui/page/moment'
import { PropertyTitle } from '../../ui/plate/property-title'
import { Stages } from '../../ui/progress/stages'
import './application-card.css'
import { dueDateOf } from '#contract/applications/progress/due-date-rules'
import { progressOf } from '#contract/applications/progress/next-rules'
import { ownerStages } from '#contract/applications/progress/stage-text'
import { DueDateLine } from '../due-date-line'
import { NextStepActionButton } from '../next-step-button'
import { StatusBadge } from '../status-badge'

interface ApplicationCardProps {
  application: OwnerApplication
  level: 1 | 2 | 3
}

export function ApplicationCard({ application, level }: ApplicationCardProps) {
  const { id, referenceNumber, serviceType, createdAt, firmName, propertyAddress } = application
  const stages = ownerStages(application)
  const { where, next, todo } = progressOf(application, useMoment())
  const by = dueDateOf(application, todo)
  // what is wrong with a payment stays beside its button on a phone, too
  const isShort = todo !== null && todo !== 'pay-overdue'
  const Heading = `h${level}` as const
  return (
    <article className="card application-card" aria-label={`${services[serviceType].label}, ${referenceNumber}`}>
      <div className="application-head">
        <p className="application-service">{services[serviceType].label}</p>
        <StatusBadge application={application} />
      </div>
      <PropertyTitle address={propertyAddress} stages={stages} size={40} />
      <Heading className="application-where">{where}</Heading>
      <p className={classNames('application-next', isShort && 'application-next-todo')}>{next}</p>
      {by && <DueDateLine by={by} firmName={firmName} />}
      {application.startedElsewhere && (
        <p className="minor">
          Started without signing in on <When at={createdAt} isDateOnly />, from another device
        </p>
      )}
      <UnreadLink unread={application.unreadMessages} page={toTracking(id)} />
      <div className="application-actions">
        {todo && <NextStepActionButton todo={todo} application={application} />}
        <Link to={toTracking(id)} className="application-link">
          <span>
            Track<span className="application-wide"> this application</span>
            <span className="visually-hidden"> {referenceNumber}</span>
          </span>
          <ArrowRight className="icon" aria-hidden="true" />
        </Link>
      </div>
      <Stages stages={stages} isCompact />
      <Details application={application} />
    </article>
  )
}

/** The reference and the method, and more behind them. */
const Details = ({
  application: { referenceNumber, submissionMethod, createdAt, firmName },
}: {
  application: OwnerApplication
}) => (
  <details className="application-details">
    <summary>
      <DottedLine>
        <ReferenceNumber value={referenceNumber} />
        {submissionMethod && submissionMethodLabels[submissionMethod]}
      </DottedLine>
      <span className="application-details-open">
        Details
        <ChevronDown className="icon" aria-hidden="true" />
      </span>
    </summary>
    <Facts shape="columns">
      <Fact label="Reference">
        <ReferenceNumber value={referenceNumber} isCopyable />
      </Fact>
      <Fact label="Law firm">{firmName}</Fact>
      <Fact label="Started">
        <When at={createdAt} isDateOnly />
      </Fact>
    </Facts>
  </details>
)
