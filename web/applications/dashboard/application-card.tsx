import { ArrowRight } from 'lucide-react'
import { submissionMethodLabels } from '#contract/applications'
import { toTracking } from '#contract/http/paths'
import { services } from '#contract/services'
import type { OwnerApplication } from '#contract/views/applications'
import { ReferenceNumber } from '../../ui/format/reference-number'
import { When } from '../../ui/format/when'
import { Link } from '../../ui/link'
import './application-card.css'
import { NextStepActionButton } from '../next-step-button'
import { dueDateOf, progressOf } from '../progress'
import { StatusBadge } from '../status-badge'
import { DueDateLine } from '../tracking/due-date-line'

interface ApplicationCardProps {
  application: OwnerApplication
  level: 2 | 3
}

export function ApplicationCard({ application, level }: ApplicationCardProps) {
  const { id, referenceNumber, serviceType, submissionMethod, createdAt, firmName, propertyAddress } = application
  const { where, next, todo } = progressOf(application)
  const by = dueDateOf(application, todo)
  const Heading = `h${level}` as const
  return (
    <article className="card application-card" aria-label={`${services[serviceType].label}, ${referenceNumber}`}>
      <div className="application-head">
        <p className="application-service">{services[serviceType].label}</p>
        <StatusBadge application={application} />
      </div>
      <Heading className="application-where">{where}</Heading>
      <p className="application-next">{next}</p>
      {by && <DueDateLine by={by} firmName={firmName} />}
      {application.startedElsewhere && (
        <p className="minor">
          Started without signing in on <When at={createdAt} isDateOnly />, from another device
        </p>
      )}
      <dl className="application-facts">
        <Fact term="Reference">
          <ReferenceNumber value={referenceNumber} isCopyable />
        </Fact>
        {submissionMethod && <Fact term="Method">{submissionMethodLabels[submissionMethod]}</Fact>}
        {firmName && <Fact term="Law firm">{firmName}</Fact>}
        {propertyAddress && <Fact term="Property">{propertyAddress}</Fact>}
        <Fact term="Started">
          <When at={createdAt} isDateOnly />
        </Fact>
      </dl>
      <div className="application-actions">
        {todo && <NextStepActionButton todo={todo} application={application} />}
        <Link to={toTracking(id)} className="application-link">
          Track this application
          <span className="visually-hidden"> {referenceNumber}</span>
          <ArrowRight className="icon" aria-hidden="true" />
        </Link>
      </div>
    </article>
  )
}

const Fact = ({ term, children }: { term: string; children: React.ReactNode }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
)
