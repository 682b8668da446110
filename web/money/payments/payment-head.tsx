import { ownerStages } from '#contract/applications/progress/stage-text'
import type { OwnerApplication } from '#contract/applications/views'
import { type PaymentType, paymentLabels } from '#contract/prices'
import { services } from '#contract/services'
import { DottedLine } from '../../ui/dotted-line'
import { PropertyTitle } from '../../ui/plate/property-title'

interface PaymentHeadProps {
  application: OwnerApplication
  type: PaymentType
  /** What is paid, if not the whole of it. */
  title?: string
}

/** What is paid for: the service, and the property as the title. */
export const PaymentHead = ({ application, type, title }: PaymentHeadProps) => {
  const { serviceType, propertyAddress } = application
  const isTitle = title === undefined && propertyAddress !== null
  return (
    <div className="stack-2">
      <DottedLine className="payment-what">
        {services[serviceType].label}
        {isTitle && paymentLabels[type]}
      </DottedLine>
      <PropertyTitle address={propertyAddress} stages={ownerStages(application)} size={40} as={isTitle ? 'h1' : 'p'} />
      {!isTitle && <h1>{title ?? paymentLabels[type]}</h1>}
    </div>
  )
}
