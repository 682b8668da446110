import type { ReactNode } from 'react'
import { submissionMethodLabels } from '#contract/applications/applications'
import type { AssignedFirm } from '#contract/applications/assignment'
import { waitingForLabels } from '#contract/applications/progress/copy'
import type { OwnerApplication, PublicPage } from '#contract/applications/views'
import { deedNumberLabel } from '#contract/deeds/deed-number-label'
import { Button } from '../../ui/button'
import { Card } from '../../ui/card'
import { Fact, Facts } from '../../ui/facts'
import { ReferenceNumber } from '../../ui/format/reference-number'
import { When } from '../../ui/format/when'
import { Disclosure } from '../../ui/page/disclosure'
import './details-card.css'
import { FirmLines, type ShownFirm } from '../../site/partners/firm-lines'
import { applicationCopy } from '../copy'
import { statusCopy } from '../status-badge'
import { AssignedFirmFacts } from './assigned-firm'

interface DetailsCardProps {
  application: PublicPage['application'] &
    Partial<Pick<OwnerApplication, 'propertyAddress' | 'titleDeedNumber' | 'withdrawnAt'>>
  firm: AssignedFirm | (ShownFirm & { licence?: never }) | null
  onInstructions?: () => void
  /** Corrects the property. */
  correction?: ReactNode
  children?: ReactNode
}

export function DetailsCard({ application, firm, onInstructions, correction, children }: DetailsCardProps) {
  const { referenceNumber, submissionMethod, createdAt, propertyAddress, titleDeedNumber, awaitsNewFirm } = application
  const isClosed = Boolean(application.isWithdrawn ?? application.withdrawnAt)
  return (
    <Card
      title="Application Details"
      className="details-card"
      aside={
        submissionMethod &&
        onInstructions && (
          <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={onInstructions}>
            Instructions
          </Button>
        )
      }
    >
      <Facts shape="columns">
        <Fact label="Tracking number">
          <ReferenceNumber value={referenceNumber} isCopyable />
        </Fact>
        <Fact label="Submission method">{submissionMethod && submissionMethodLabels[submissionMethod]}</Fact>
        <Fact label="Current status">{statusCopy(application)}</Fact>
        <Fact label="Created">
          <When at={createdAt} />
        </Fact>
        {!(firm && 'phone' in firm) && (
          <Fact label="Law firm">
            {firm?.name ?? (isClosed ? null : awaitsNewFirm ? waitingForLabels.newFirm : applicationCopy.noFirm)}
          </Fact>
        )}
      </Facts>
      {(propertyAddress || titleDeedNumber || firm?.address) && (
        <Disclosure title={applicationCopy.more}>
          <Facts shape="columns">
            <Fact label="Property">{propertyAddress}</Fact>
            <Fact label={deedNumberLabel}>{titleDeedNumber}</Fact>
            <Fact label="Law firm">{firm && <FirmLines firm={firm} />}</Fact>
            {firm && firm.licence !== undefined && <AssignedFirmFacts firm={firm} />}
          </Facts>
          {correction}
        </Disclosure>
      )}
      {children}
    </Card>
  )
}
