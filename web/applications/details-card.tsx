import type { PublicPage } from '#contract/application-views'
import { submissionMethodLabels } from '#contract/applications'
import { promises } from '#contract/product'
import { services } from '#contract/services'
import { Button } from '../ui/button'
import { Card } from '../ui/card'
import { ReferenceNumber } from '../ui/reference-number'
import { When } from '../ui/when'
import { statusWords } from './status-badge'

interface DetailsCardProps {
  application: PublicPage['application'] & { propertyAddress?: string | null; titleDeedNumber?: string | null }
  firm: {
    name: string
    address?: string | null
    phone?: string | null
    email?: string | null
    openingHours?: string | null
  } | null
  onInstructions?: () => void
}

export function DetailsCard({ application, firm, onInstructions }: DetailsCardProps) {
  const { referenceNumber, serviceType, submissionMethod, createdAt, propertyAddress, titleDeedNumber } = application
  return (
    <Card title="Application Details">
      <dl className="facts">
        <dt>Tracking number</dt>
        <dd>
          <ReferenceNumber value={referenceNumber} isCopyable />
        </dd>
        <dt>Service</dt>
        <dd>{services[serviceType].label}</dd>
        {submissionMethod && (
          <>
            <dt>Submission method</dt>
            <dd className="facts-with-button">
              {submissionMethodLabels[submissionMethod]}
              {onInstructions && (
                <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={onInstructions}>
                  Instructions
                </Button>
              )}
            </dd>
          </>
        )}
        <dt>Current status</dt>
        <dd>{statusWords(application)}</dd>
        <dt>Created</dt>
        <dd>
          <When at={createdAt} />
        </dd>
        {propertyAddress && (
          <>
            <dt>Property</dt>
            <dd>{propertyAddress}</dd>
          </>
        )}
        {titleDeedNumber && (
          <>
            <dt>Title deed number</dt>
            <dd>{titleDeedNumber}</dd>
          </>
        )}
        <dt>Law firm</dt>
        <dd>{firm ? <FirmLines firm={firm} /> : `A lawyer will be named ${promises.lawyerContact}.`}</dd>
      </dl>
    </Card>
  )
}

/** A firm and how to reach it, as far as it is known. */
export const FirmLines = ({
  firm: { name, address, phone, email, openingHours },
}: {
  firm: NonNullable<DetailsCardProps['firm']>
}) => (
  <ul className="firm-lines">
    <li>{name}</li>
    {address && <li>{address}</li>}
    {openingHours && <li>Open {openingHours}</li>}
    {phone && (
      <li>
        <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>
      </li>
    )}
    {email && (
      <li>
        <a href={`mailto:${email}`}>{email}</a>
      </li>
    )}
  </ul>
)
