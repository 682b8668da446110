import type { ReactNode } from 'react'
import type { DueDate } from '#contract/applications/progress/due-date-rules'
import type { Stage } from '#contract/applications/progress/stage-rules'
import { type ServiceType, services } from '#contract/services'
import { DottedLine } from '../../ui/dotted-line'
import { ReferenceNumber } from '../../ui/format/reference-number'
import { Unbroken } from '../../ui/format/unbroken'
import { PropertyTitle } from '../../ui/plate/property-title'
import { DueDateLine } from '../due-date-line'
import './progress-summary.css'

interface ProgressSummaryProps {
  serviceType: ServiceType
  referenceNumber: string
  where: string
  next: string
  by?: DueDate | undefined
  firmName: string | null
  /** Only its owner sees where it is. */
  propertyAddress?: string | null
  stages?: readonly Stage[]
  /** The next step, if any. */
  children?: ReactNode
}

export function ProgressSummary({
  serviceType,
  referenceNumber,
  where,
  next,
  by,
  firmName,
  propertyAddress,
  stages = [],
  children,
}: ProgressSummaryProps) {
  return (
    <section className="progress-summary" aria-labelledby="progress">
      <DottedLine className="progress-summary-what">
        {services[serviceType].label}
        {!propertyAddress && <ReferenceNumber value={referenceNumber} isCopyable />}
      </DottedLine>
      <PropertyTitle address={propertyAddress} stages={stages} size={64} />
      <h1 id="progress">
        <Unbroken text={where} />
      </h1>
      <p className="progress-summary-next">
        <Unbroken text={next} />
      </p>
      {by && <DueDateLine by={by} firmName={firmName} />}
      {children}
    </section>
  )
}
