import type { ReactNode } from 'react'
import type { DueDate } from '#contract/applications/progress/due-date-rules'
import { type ServiceType, services } from '#contract/services'
import { DottedLine } from '../../ui/dotted-line'
import { ReferenceNumber } from '../../ui/format/reference-number'
import { Unbroken } from '../../ui/format/unbroken'
import { DueDateLine } from '../due-date-line'
import './progress-summary.css'

interface ProgressSummaryProps {
  serviceType: ServiceType
  referenceNumber: string
  where: string
  next: string
  by?: DueDate | undefined
  firmName: string | null
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
  children,
}: ProgressSummaryProps) {
  return (
    <section className="where" aria-labelledby="where">
      <DottedLine className="where-what">
        {services[serviceType].label}
        <ReferenceNumber value={referenceNumber} isCopyable />
      </DottedLine>
      <h1 id="where">
        <Unbroken text={where} />
      </h1>
      <p className="where-next">
        <Unbroken text={next} />
      </p>
      {by && <DueDateLine by={by} firmName={firmName} />}
      {children}
    </section>
  )
}
